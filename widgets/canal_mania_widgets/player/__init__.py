"""What stands beside a question about Canal Mania on a lesson's page."""
