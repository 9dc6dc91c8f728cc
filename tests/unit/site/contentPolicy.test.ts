import { createHash } from "node:crypto";
import { withContentPolicy } from "../../../scripts/site/contentPolicy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (scripts: string) => `<html><head><meta charset="utf-8" />${scripts}</head></html>`;

/** The sources of each directive. */
function policyOf(html: string, variables: Record<string, string> = {}): Record<string, string[]> {
  const [, content = ""] =
    /Content-Security-Policy" content="([^"]*)"/.exec(withContentPolicy(html, variables)) ?? [];
  return Object.fromEntries(
    content.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

const deployed = { VITE_FIREBASE_API_KEY: "key" };

it("allows the inline scripts that the page was written with, and no others", () => {
  const html = page(
    '<script>one()</script><script nomodule>two()</script><script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>',
  );
  expect(policyOf(html)["script-src"]).toEqual([
    "'self'",
    hash("one()"),
    hash("two()"),
    "https://apis.google.com",
  ]);
});

it("stands right behind the charset, in front of every script", () => {
  expect(withContentPolicy(page("<script>one()</script>"), {})).toMatch(
    /<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy"/,
  );
});

it("reaches the local backend only where no project is configured", () => {
  expect(policyOf(page(""))["connect-src"]).toContain("http://127.0.0.1:*");
  expect(policyOf(page(""), deployed)["connect-src"]).toEqual(["'self'", "https://*.googleapis.com"]);
});

it.each([
  ["VITE_GA_MEASUREMENT_ID", "G-1", "script-src", "https://www.googletagmanager.com"],
  ["VITE_APP_CHECK_KEY", "key", "frame-src", "https://www.google.com/recaptcha/"],
  ["VITE_TOKEN_SYNC_URL", "https://sync.example/token", "connect-src", "https://sync.example"],
  ["VITE_FIREBASE_AUTH_DOMAIN", "sign-in.example", "frame-src", "https://sign-in.example"],
])("%s opens what it needs, and nothing does without it", (variable, value, directive, source) => {
  expect(policyOf(page(""), deployed)[directive]).not.toContain(source);
  expect(policyOf(page(""), { ...deployed, [variable]: value })[directive]).toContain(source);
});
