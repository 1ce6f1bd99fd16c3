"""The program that a page's kernel runs; ``share/jupyter/kernels/python3/kernel.json`` names it."""

from __future__ import annotations

from ipykernel.kernelapp import IPKernelApp

from .kernel import TutorKernel


def main() -> None:
    """Run a kernel until it is ended; Jupyter's options tell it how it is reached."""
    IPKernelApp.launch_instance(kernel_class=TutorKernel)


if __name__ == "__main__":
    main()
