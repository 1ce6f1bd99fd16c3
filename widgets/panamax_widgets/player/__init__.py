"""The lesson player: what a lesson is made of, where a learner is in one, and the page on which he takes it.

It knows no lesson and no rule. What a step lets the learner do are `scenes`; the lessons themselves are the `course`.
"""
