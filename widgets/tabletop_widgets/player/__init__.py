"""The lesson player: what a lesson is made of, where a learner is in one, and the page on which he takes it.

It knows no lesson and no rule. A game gives its lessons, and what their pages ask of it as a `kit.course.CourseKit`.
"""
