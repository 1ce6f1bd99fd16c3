"""A class: a teacher sets work by a link, pupils send theirs back as a text, and the teacher sees where all stand.

Nothing is stored on a server: links, texts and files carry everything, and browsers keep their own. What there is to be
set, and what may count of an answer, a game says in its `kit.classroom.ClassKit`.

:mod:`.board_question` is what counts as a right answer, :mod:`.assignment` what is set, :mod:`.work` what is handed in,
:mod:`.register` the works of all, :mod:`.summary` what they come to; :mod:`.desk` and :mod:`.homework` are what the
teacher and the pupil work on, :mod:`.opening` shows whose page the address asks for, and the rest what is on it.
"""
