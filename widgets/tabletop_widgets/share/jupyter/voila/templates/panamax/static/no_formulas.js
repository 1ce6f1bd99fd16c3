// Stands in for MathJax: our pages have no formulas, and Voilà loads a megabyte of it whether there are any or not.
const nothing = () => {};
window.MathJax = { Hub: { Config: nothing, Configured: nothing, Queue: nothing, Register: { StartupHook: nothing } } };
