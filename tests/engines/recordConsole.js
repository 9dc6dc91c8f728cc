// Inserted into every page. Posts console errors and warnings, uncaught errors, policy violations and failed requests.
(() => {
  const post = (...parts) => navigator.sendBeacon("/console", parts.map(String).join(" "));
  for (const level of ["error", "warn"]) {
    const original = console[level];
    console[level] = (...parts) => {
      post(level, ...parts);
      original.apply(console, parts);
    };
  }
  addEventListener("unhandledrejection", ({ reason }) => post("unhandled rejection", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    post("policy", violatedDirective, blockedURI),
  );
  // Leaving a page cancels its downloads: Firefox reports them as errors.
  let leaving = false;
  addEventListener("beforeunload", () => (leaving = true));
  addEventListener(
    "error",
    ({ target, message }) => {
      if (target === window) post("uncaught", message);
      else if (!leaving) post("not loaded", target.src ?? target.href);
    },
    true,
  );
})();
