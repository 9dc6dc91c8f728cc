import type { Page, Response } from "@playwright/test";
import { BATCH_DELAY_MS } from "../../src/telemetry/batching.ts";
import { sitemapPaths } from "../../scripts/sitemapPaths.ts";
import { openPanel } from "./support/panel.ts";
import { site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/worker.ts";

/** The directives of a response's policy with their sources, without hashes. */
function policyOf(response: { headers(): Record<string, string> } | null): Record<string, string[]> {
  const policy = response?.headers()["content-security-policy"] ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
    }),
  );
}

/** Returns a function for the policy of the document that the page loaded last. */
function watchPolicy(page: Page): () => Record<string, string[]> {
  let last: Response | null = null;
  page.on("response", (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) last = response;
  });
  return () => policyOf(last);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
}

const local = "http://127.0.0.1:*";
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
  "connect-src": ["'self'", local],
};
const publicPolicy = {
  ...everywhere,
  "script-src": ["'self'"],
  "trusted-types": ["holmwerk"],
  "require-trusted-types-for": ["'script'"],
};
const adminPolicy = {
  ...everywhere,
  "script-src": ["'self'", "https://apis.google.com/js/api.js", "https://apis.google.com/_/scs/"],
  "frame-src": [local],
};

test("public pages allow no other host than the backend", async ({ request }) => {
  for (const path of [...sitemapPaths(site), "/offline", "/no-such-page", "/admin/login"]) {
    expect(policyOf(await request.get(path)), path).toEqual(publicPolicy);
  }
});

test("the login page and the panel also allow what signing in with Google needs", async ({ request }) => {
  for (const path of ["/admin", "/admin/dashboard", "/admin/inbox"]) {
    expect(policyOf(await request.get(path)), path).toEqual(adminPolicy);
  }
});

test("a script and a style sheet that somebody writes into a page have no effect", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy|requires 'Trusted/);
  await open(page, "/about");
  const ink = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
  const refused = await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "h1 { color: rgb(1, 2, 3) }";
    document.head.append(style);
    document.querySelector("h1")?.setAttribute("style", "color: rgb(1, 2, 3)");
    const script = document.createElement("script");
    const errors: string[] = [];
    for (const attack of [
      () => (script.textContent = "document.title = 'taken over'"),
      () => (document.body.innerHTML = "<img src=x onerror=\"document.title = 'taken over'\">"),
    ]) {
      try {
        attack();
      } catch (error) {
        errors.push(String(error));
      }
    }
    document.body.append(script);
    return errors;
  });
  expect(refused).toHaveLength(2);
  expect(refused.every((error) => error.includes("TypeError"))).toBe(true);
  expect(await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color)).toBe(ink);
  await expect(page).toHaveTitle(/About/);
});

test("a blocked style sheet is reported once, with directive and host but without its URL", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy/);
  await page.clock.install();
  await open(page, "/about");
  await page.evaluate(() => {
    for (const name of ["a", "b"]) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `https://elsewhere.example/${name}.css?secret`;
      document.head.append(link);
    }
  });
  // A report that is not critical waits 30 seconds for others.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toMatch(/"stage":"queued".*elsewhere|elsewhere.*"stage":"queued"/);
  await page.clock.fastForward(BATCH_DELAY_MS);
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  expect(report).toMatchObject({
    message: "Content policy: style-src-elem blocked https://elsewhere.example",
    stack: "",
    errorBoundary: "securitypolicyviolation",
  });
});

/** Marks the current document. Loading another document removes the mark. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => "marked" in window);
}

test("links between public pages keep the document; links into and out of /admin load another one", async ({
  page,
}) => {
  const policy = watchPolicy(page);
  await open(page, "/admin");
  const kept = await mark(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveTitle(/About/);
  await page.locator('html[data-app="ready"]').waitFor();
  expect(await kept()).toBe(false);
  expect(policy()).toEqual(publicPolicy);

  await mark(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL("/careers");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await kept()).toBe(true);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeEnabled();
  expect(policy()).toEqual(adminPolicy);
});

test("a link from the not-found page below /admin to the login page loads a new document", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  const policy = watchPolicy(page);
  await open(page, "/admin/logi");
  expect(policy()).toEqual(publicPolicy);
  await page.getByRole("link", { name: "Admin login" }).click();
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeEnabled();
  expect(policy()).toEqual(adminPolicy);
});

test("the panel's link to the site loads a document with the public policy", async ({ page }) => {
  const policy = watchPolicy(page);
  await openPanel(page);
  await page.getByRole("link", { name: "View site" }).click();
  await expect(page).toHaveURL("/");
  await page.locator('html[data-app="ready"]').waitFor();
  expect(policy()).toEqual(publicPolicy);
});

test("every response forbids frames around it and names what it may load", async ({ request }) => {
  for (const path of ["/", "/admin", "/shell", "/no-such-page", "/sw.js", "/robots.txt", "/social/404.png"]) {
    expect(policyOf(await request.get(path)), path).toMatchObject({
      "default-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
  }
});

test("the browser knows every feature of the permissions policy", async ({ page, request }) => {
  const named = (await request.get("/")).headers()["permissions-policy"] ?? "";
  await page.goto("/");
  const { known, allowed } = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { features: () => string[]; allowedFeatures: () => string[] };
    };
    return { known: featurePolicy.features(), allowed: featurePolicy.allowedFeatures() };
  });
  const features = named.split(", ").map((entry) => entry.split("=")[0] ?? "");
  expect(features.length).toBeGreaterThan(10);
  expect(features.filter((feature) => !known.includes(feature))).toEqual([]);
  expect(features.filter((feature) => allowed.includes(feature))).toEqual(["clipboard-write"]);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("stored documents keep their policy without a connection", async ({ page, context }) => {
    await visit(page, "/");
    await context.setOffline(true);
    for (const [path, policy] of [
      ["/about", publicPolicy],
      ["/admin/dashboard", adminPolicy],
      ["/offline", publicPolicy],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.fromServiceWorker(), path).toBe(true);
      expect(policyOf(answer), path).toEqual(policy);
    }
  });
});
