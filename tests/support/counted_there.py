"""What a server has counted, asked at the port where it tells that."""

from __future__ import annotations

from urllib.request import urlopen

from prometheus_client.parser import text_string_to_metric_families


def counted(port: int) -> dict[str, int]:
    """How often each thing has happened, as ``messages_dropped form``; what never has is left out."""
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
        families = text_string_to_metric_families(answer.read().decode())
    samples = [sample for family in families for sample in family.samples if sample.name.endswith("_total")]
    named = {" ".join((_short(sample.name), *sample.labels.values())): int(sample.value) for sample in samples}
    return {name: number for name, number in named.items() if number and not name.startswith("process_")}


def _short(name: str) -> str:
    return name.removeprefix("panamax_").removesuffix("_total")
