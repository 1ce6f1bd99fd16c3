"""The widgets' library, less what no page uses."""

from __future__ import annotations

import pytest

from panamax_site.widget_library import trimmed

BASE = '/*! For license information please see base.js.LICENSE.txt */\ndefine("@jupyter-widgets/base",[],(e=>{}));'
FORMER = BASE.replace("base", "base7")
CONTROLS = BASE.replace("base", "controls")
MANAGER = 'define("@jupyter-widgets/html-manager",[],(e=>{const gt=new(ht());gt.compile(At),gt.compile(pt);e.more()}));'
SAVED = 'define("@jupyter-widgets/html-manager/dist/libembed-amd",[],(e=>{E=k.compile(y),$=k.compile(v);}));'


def test_what_no_page_uses_and_functions_of_schemas_are_left_out():
    left = trimmed("\n\n".join([BASE, CONTROLS, FORMER, MANAGER, SAVED]))
    assert left == "\n\n".join([BASE, CONTROLS, MANAGER.replace("gt.compile(At),gt.compile(pt);", "")])


@pytest.mark.parametrize("other", [[BASE, CONTROLS], [BASE, CONTROLS, MANAGER.replace("gt.", "tg().")]])
def test_a_library_that_is_built_in_another_way_is_refused(other):
    with pytest.raises(ValueError, match="libembed-amd"):
        trimmed("\n\n".join(other))
