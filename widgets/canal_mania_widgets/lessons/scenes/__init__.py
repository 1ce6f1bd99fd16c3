"""What learners work on in Canal Mania's lessons: positions to play in, plays to predict.

Scenes ask the library for every rule and number. Which of them a lesson uses, and its words, stand in the `course`.
"""
