"""What learners work on in lessons: questions, tables to fill in, positions to play, desks with dice and ships.

Scenes ask the library for every rule and number. Which of them a lesson uses, and its words, stand in the `course`.
"""
