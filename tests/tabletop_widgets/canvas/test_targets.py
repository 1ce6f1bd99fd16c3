"""What can be pointed at: as many points as it needs, none under a smaller thing, and no search through all of them."""

from __future__ import annotations

from math import dist
from random import Random

from tabletop_widgets.canvas.shapes import Rect
from tabletop_widgets.canvas.targets import TARGET_STEP, Target, points_of


def scattered(count: int) -> list[Target]:
    chance = Random(5)
    sizes = ((200, 150), (30, 30), (16, 16), (30, 14))

    def rect() -> Rect:
        return Rect(chance.uniform(-50, 600), chance.uniform(-50, 500), *chance.choice(sizes))

    return [Target(f"thing:{place}", rect(), "") for place in range(count)]


def test_a_smaller_thing_has_its_place_to_itself() -> None:
    targets = scattered(60)
    found = list(points_of(targets))
    assert list(dict.fromkeys(target.id for target, _ in found)) == [target.id for target in targets]
    for target, point in found:
        smaller = [
            other
            for other in targets
            if other.rect.width * other.rect.height < target.rect.width * target.rect.height
            and other.rect.overlaps(target.rect)
            and other.rect.contains(*point)
        ]
        assert not smaller or point == (target.rect.x + 2, target.rect.y + 2)


def test_a_large_thing_has_a_point_near_each_of_its_places() -> None:
    points = [point for _, point in points_of([Target("board", Rect(0, 0, 400, 300), "")])]
    for x, y in ((1, 1), (200, 150), (399, 299)):
        assert min((x - u) ** 2 + (y - v) ** 2 for u, v in points) <= (TARGET_STEP * 0.75) ** 2


def test_things_far_from_each_other_are_not_compared(monkeypatch) -> None:
    """A map has four hundred hexes: asked about each other, they would take longer than all that is drawn."""
    asked, overlaps = [0], Rect.overlaps

    def counted(self: Rect, other: Rect) -> bool:
        asked[0] += 1
        return overlaps(self, other)

    monkeypatch.setattr(Rect, "overlaps", counted)
    hexes = [Target(f"hex:{place}", Rect(place % 20 * 30, place // 20 * 30, 30, 30), "") for place in range(400)]
    cubes = [Target(f"cube:{place}", Rect(place * 28, place * 28, 16, 16), "") for place in range(20)]
    assert len(list(points_of([*hexes, *cubes]))) == 420
    assert asked[0] < 2000


def test_who_points_into_a_thin_thing_means_that_and_no_neighbour() -> None:
    bar = Target("bar", Rect(40, 30, 240, 20), "")
    others = [Target(f"above-{place}", Rect(48 * place, 2, 20, 20), "") for place in range(6)]
    others.append(Target("below", Rect(0, 50, 300, 46), ""))
    points = list(points_of([bar, *others]))
    for x in range(42, 280, 2):
        nearest = min(points, key=lambda point: dist(point[1], (x, 40)))
        assert nearest[0] is bar, x
