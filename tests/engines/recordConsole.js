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
  addEventListener(
    "error",
    ({ target, message }) =>
      target === window ? post("uncaught", message) : post("not loaded", target.src ?? target.href),
    true,
  );
})();
