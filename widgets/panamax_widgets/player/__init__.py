"""What the lesson player asks of Panamax (`course`), and the pictures of a lesson's page (`stage`)."""
