import { createHash } from "node:crypto";
import { contentPolicy, type PageKind } from "../../../scripts/site/contentPolicy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (elements = "") => `<html><head><meta charset="utf-8" />${elements}</head></html>`;

/** The sources of each directive. */
function policyOf(
  html: string,
  kind: PageKind,
  variables: Record<string, string> = {},
): Record<string, string[]> {
  return Object.fromEntries(
    contentPolicy(html, kind, variables)
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
  );
}

const deployed = { VITE_FIREBASE_API_KEY: "key", VITE_FIREBASE_PROJECT_ID: "holmwerk" };
const everywhere = {
  "default-src": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
  "form-action": ["'self'", "mailto:"],
  "font-src": ["'self'"],
  "img-src": ["'self'"],
  "manifest-src": ["'self'"],
  "worker-src": ["'self'"],
  "style-src": ["'self'"],
};

it("names exactly the hosts that a public page calls, and requires trusted types", () => {
  expect(policyOf(page(), "public", deployed)).toEqual({
    ...everywhere,
    "script-src": ["'self'"],
    "connect-src": [
      "'self'",
      "https://firestore.googleapis.com",
      "https://firebasestorage.googleapis.com",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
    ],
    "trusted-types": ["holmwerk"],
    "require-trusted-types-for": ["'script'"],
  });
});

it("allows Google's sign-in window on admin pages", () => {
  expect(policyOf(page(), "admin", deployed)).toEqual({
    ...everywhere,
    "script-src": ["'self'", "https://apis.google.com/js/api.js", "https://apis.google.com/_/scs/"],
    "connect-src": ["'self'", "https://*.googleapis.com"],
    "frame-src": ["https://holmwerk.firebaseapp.com"],
  });
});

it("allows the configured domain of the sign-in window instead", () => {
  const variables = { ...deployed, VITE_FIREBASE_AUTH_DOMAIN: "sign-in.example" };
  expect(policyOf(page(), "admin", variables)["frame-src"]).toEqual(["https://sign-in.example"]);
});

it("allows only the inline scripts and style sheets of the page", () => {
  const html = page(
    '<script>one()</script><script nomodule>two()</script><script type="application/ld+json">{}</script><script type="module" src="/a.js"></script><style>p{color:red}</style>',
  );
  expect(policyOf(html, "public")).toMatchObject({
    "script-src": ["'self'", hash("one()"), hash("two()")],
    "style-src": ["'self'", hash("p{color:red}")],
  });
});

it.each(["public", "admin"] as const)(
  "reaches the local backend, and nothing of Google's database, where no project is configured: %s",
  (kind) => {
    expect(policyOf(page(), kind)["connect-src"]).toEqual(["'self'", "http://127.0.0.1:*"]);
    expect(policyOf(page(), kind, deployed)["connect-src"]).not.toContain("http://127.0.0.1:*");
  },
);

const thirdParty: [string, string, string, string][] = [
  ["VITE_GA_MEASUREMENT_ID", "G-1", "script-src", "https://www.googletagmanager.com"],
  ["VITE_APP_CHECK_KEY", "key", "frame-src", "https://www.google.com/recaptcha/"],
  ["VITE_APP_CHECK_KEY", "key", "connect-src", "https://content-firebaseappcheck.googleapis.com"],
];
it.each([
  ...thirdParty,
  ["VITE_TOKEN_SYNC_URL", "https://sync.example/token", "connect-src", "https://sync.example"],
])("%s=%s opens %s to what it needs, which is closed without it", (variable, value, directive, source) => {
  expect(policyOf(page(), "public", deployed)[directive] ?? []).not.toContain(source);
  expect(policyOf(page(), "public", { ...deployed, [variable]: value })[directive]).toContain(source);
});

it.each(thirdParty)("%s=%s: another company's script runs without trusted types", (variable, value) => {
  const policy = policyOf(page(), "public", { ...deployed, [variable]: value });
  expect(policy).not.toHaveProperty("require-trusted-types-for");
});
