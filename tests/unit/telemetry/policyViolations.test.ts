import { isCritical } from "@/telemetry/critical.ts";
import { MAX_VIOLATIONS, reportPolicyViolations } from "@/telemetry/policyViolations.ts";

const captured: string[] = [];
let stop = () => {};

beforeEach(() => {
  captured.length = 0;
  stop = reportPolicyViolations(document, {
    capture: (thrown) => void captured.push((thrown as { message: string }).message),
  });
});
afterEach(() => stop());

/** jsdom lacks this event; a plain one gets its fields. */
function violate(effectiveDirective: string, blockedURI: string, sourceFile = ""): void {
  document.dispatchEvent(
    Object.assign(new Event("securitypolicyviolation"), { effectiveDirective, blockedURI, sourceFile }),
  );
}

it("reports directive and origin, without path, query or fragment", () => {
  violate("connect-src", "https://elsewhere.example:8443/secret?token=1#part");
  expect(captured).toEqual(["Content policy: connect-src blocked https://elsewhere.example:8443"]);
});

it("a violation is never critical: it is sent with other reports", () => {
  violate("script-src-elem", "inline");
  expect(captured.map((message) => isCritical(message, ""))).toEqual([false]);
});

it("reports each pair of directive and origin once", () => {
  violate("img-src", "https://a.example/1");
  violate("img-src", "https://a.example/2");
  violate("connect-src", "https://a.example/2");
  expect(captured).toHaveLength(2);
});

it("reports at most five violations per page load", () => {
  for (let host = 0; host <= MAX_VIOLATIONS; host += 1) violate("img-src", `https://${host}.example/`);
  expect(MAX_VIOLATIONS).toBe(5);
  expect(captured).toHaveLength(5);
});

it.each([
  ["chrome-extension", ""],
  ["moz-extension://abc/style.css", ""],
  ["inline", "safari-web-extension://abc/content.js"],
])("ignores a violation by an extension: %s from '%s'", (blockedURI, sourceFile) => {
  violate("style-src-elem", blockedURI, sourceFile);
  expect(captured).toEqual([]);
});

it("stops after the undo", () => {
  stop();
  violate("img-src", "https://a.example/");
  expect(captured).toEqual([]);
});
