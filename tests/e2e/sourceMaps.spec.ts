import type { Page } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { originalPositionFor, sourceContentFor, TraceMap } from "@jridgewell/trace-mapping";
import { storeSourceMaps } from "../../scripts/storeSourceMaps.ts";
import { testBuild } from "../../scripts/buildForTests.ts";
import { sourceMapsDir } from "../../scripts/site/sourceMaps.ts";
import { BriefFiles } from "./support/briefFiles.ts";
import { hold } from "./support/hold.ts";
import { openPanel } from "./support/panel.ts";
import { ports, site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

const scripts = readdirSync(join(site, "assets")).filter((file) => file.endsWith(".js"));
const textOf = (script: string) => readFileSync(join(site, "assets", script), "utf8");

/** The release that the bundler has written into this build. */
const release =
  scripts.map((script) => /VITE_RELEASE:\s*[`"']([^`"']+)/.exec(textOf(script))?.[1]).find(Boolean) ?? "";

const mapOf = (script: string, ofRelease = release) =>
  new TraceMap(readFileSync(join(sourceMapsDir(testBuild, ofRelease), "assets", `${script}.map`), "utf8"));

/** The source file and line of a position. Line and column count as in a stack. */
function sourceOf(map: TraceMap, line: number, column: number): { source: string; text: string } {
  const found = originalPositionFor(map, { line, column: column - 1 });
  const source = found.source ?? "";
  const text = sourceContentFor(map, source)?.split("\n")[(found.line ?? 0) - 1] ?? "";
  return { source, text };
}

test("the stack of a stored report maps to file and line of the error", async ({ page, backend }) => {
  // After the document has been parsed and before the app starts.
  await page.addInitScript(() =>
    document.addEventListener("readystatechange", () =>
      document.getElementById("root")?.removeAttribute("id"),
    ),
  );
  await page.goto("/about");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  const [, script = "", line, column] = /\/assets\/([^:]+):(\d+):(\d+)/.exec(String(report?.["stack"])) ?? [];
  const { source, text } = sourceOf(mapOf(script, String(report?.["release"])), Number(line), Number(column));
  expect(source).toBe("src/start/main.tsx");
  expect(text).toContain('throw new Error("The document has no #root.")');
  expect(readFileSync(source, "utf8")).toContain(text);
});

/** Makes the site report an error during its start, with the release of its build. */
async function reportError(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener(
      "readystatechange",
      () => location.pathname === "/about" && document.getElementById("root")?.removeAttribute("id"),
    ),
  );
  await page.goto("/about");
}

const headers = { Authorization: "Bearer owner" };
const objects = () => `${bucket.origin}/storage/v1/b/${bucket.bucket}/o`;

/** The paths of the maps in the local bucket, bypassing the rules. */
async function storedMaps(): Promise<string[]> {
  const answer = await fetch(`${objects()}?prefix=source-maps/&maxResults=1000`, { headers });
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

/** Deletes the maps that a test has stored. */
async function deleteMaps(): Promise<void> {
  for (const name of await storedMaps()) {
    await fetch(`${objects()}/${encodeURIComponent(name)}`, { method: "DELETE", headers });
  }
}

const bucket = {
  origin: `http://127.0.0.1:${ports.storage}`,
  bucket: "demo-agency.appspot.com",
  token: "owner",
};

/** Opens the first report of the list. */
async function openReport(page: Page): Promise<void> {
  await openPanel(page);
  await page.getByText("The document has no #root.").first().click();
}

test.describe("in the panel", () => {
  test.beforeEach(deleteMaps);
  test.afterAll(deleteMaps);

  test("a production error shows file, line and text of the source", async ({ page, backend }) => {
    await storeSourceMaps(bucket, release, sourceMapsDir(testBuild, release));
    await reportError(page);
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    await openReport(page);
    const stack = page.getByRole("region", { name: "Stack", exact: true });
    await expect(stack).toContainText(/src\/start\/main\.tsx:\d+:\d+/);
    const source = stack.getByLabel(/Source of src\/start\/main\.tsx, line \d+/).first();
    await expect(source.locator("[data-here]")).toContainText(
      'throw new Error("The document has no #root.")',
    );
    await page.getByRole("button", { name: "Stack as received", exact: true }).click();
    await expect(page.getByText(/assets\/app-[^:]+\.js:\d+:\d+/).first()).toBeVisible();
  });

  test("nothing moves when the source of a stack arrives", async ({ page, backend }) => {
    await storeSourceMaps(bucket, release, sourceMapsDir(testBuild, release));
    await reportError(page);
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    const answer = await hold(page, /source-maps/);
    await openReport(page);
    await expect(page.getByText("Reading the source maps")).toBeVisible();
    const title = page.getByRole("heading", { name: "Stack", exact: true });
    const below = page.getByRole("heading", { name: "Breadcrumbs", exact: true });
    const places = async () => [await title.boundingBox(), await below.boundingBox()];
    const before = await places();
    answer();
    await expect(page.getByLabel(/Source of src\/start\/main\.tsx, line \d+/).first()).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test("the stored maps of a release can be deleted", async ({ page, backend, request }) => {
    await storeSourceMaps(bucket, release, sourceMapsDir(testBuild, release));
    await new BriefFiles(request).store("source-maps/other/a.js.map", Buffer.from("{}"), "application/json");
    await reportError(page);
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    await openReport(page);
    const stack = page.getByRole("region", { name: "Stack", exact: true });
    await expect(stack).toContainText(/src\/start\/main\.tsx:\d+:\d+/);
    await page.getByRole("button", { name: "Delete source maps…" }).click();
    const dialog = page.getByRole("dialog", { name: `Delete the source maps of release ${release}?` });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: "Delete source maps" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`Release ${release} has no source map for`)).toBeVisible();
    await expect(page.getByText(/src\/start\/main\.tsx/)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Stacks", exact: true })).toBeFocused();
    await expect.poll(storedMaps).toEqual(["source-maps/other/a.js.map"]);
    await expect(page.getByRole("button", { name: "Delete source maps…" })).toHaveCount(0);
  });

  test("a missing map is named, and resolves the stack when it is added by keyboard", async ({
    page,
    backend,
  }) => {
    await reportError(page);
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    const [report] = await backend.documents("errorReports");
    const [, script = ""] = /\/assets\/([^:]+):/.exec(String(report?.["stack"])) ?? [];
    await openReport(page);
    await expect(page.getByText(`Release ${release} has no source map for ${script}`)).toBeVisible();
    const input = page.getByLabel(`Add source maps for release ${release}`);
    // Asked for before the field has the focus: the browser needs a moment to hand the chooser to the test.
    const opened = page.waitForEvent("filechooser");
    await input.focus();
    await expect(input).toBeFocused();
    await page.keyboard.press("Enter");
    const chooser = await opened;
    const folder = join(sourceMapsDir(testBuild, release), "assets");
    await chooser.setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await expect(page.getByText("notes.txt: the name of a source map must end in .js.map.")).toBeVisible();
    await expect(input).toBeFocused();
    const [first, ...others] = new Set(
      [...String(report?.["stack"]).matchAll(/\/assets\/([^:]+):/g)].map(([, name]) =>
        join(folder, `${name}.map`),
      ),
    );
    await input.setInputFiles(first ?? "");
    await expect(page.getByRole("region", { name: "Stack", exact: true })).toContainText(
      /src\/start\/main\.tsx:\d+:\d+/,
    );
    if (others.length > 0) await input.setInputFiles(others);
    await expect(input).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Stacks", exact: true })).toBeFocused();
    await expect(page.getByText("The stack now shows source files and lines.")).toBeAttached();
  });

  test("a broken map is named and the stack stays as received", async ({ page, backend, request }) => {
    await reportError(page);
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    const [report] = await backend.documents("errorReports");
    const [, script = ""] = /\/assets\/([^:]+):/.exec(String(report?.["stack"])) ?? [];
    await openReport(page);
    await page.getByLabel(`Add source maps for release ${release}`).setInputFiles({
      name: `${script}.map`,
      mimeType: "application/json",
      buffer: Buffer.from("<html>"),
    });
    await expect(page.getByText(`${script}.map was not stored: It is not JSON.`)).toBeVisible();
    await new BriefFiles(request).store(
      `source-maps/${release}/${script}.map`,
      Buffer.from("<html>"),
      "application/json",
    );
    await page.reload();
    await expect(page.getByText(`The source map of ${script} cannot be used. It is not JSON.`)).toBeVisible();
    await expect(page.getByText(`assets/${script}:`).first()).toBeVisible();
  });
});

// A plugin that changes code without a correct map shifts every later position in that file.
test("in every script, the position of every error text maps to the source line that contains it", () => {
  const wrong: string[] = [];
  const sources = new Set<string>();
  for (const script of scripts) {
    for (const [index, code] of textOf(script).split("\n").entries()) {
      for (const match of code.matchAll(/(?<=\bError\()[`"']([^`"'$\\]{8,})[`"']/g)) {
        const { source, text } = sourceOf(mapOf(script), index + 1, match.index + 1);
        sources.add(source);
        if (!text.includes(match[1] ?? "")) wrong.push(`${script}: ${match[1]} → ${source}: ${text.trim()}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...sources].filter((source) => source.startsWith("src/")).length).toBeGreaterThan(5);
  expect([...sources].filter((source) => source.startsWith("node_modules/")).length).toBeGreaterThan(5);
});

test("every script has a map, except for texts and the bundler's own code", () => {
  const maps = new Set(readdirSync(join(sourceMapsDir(testBuild, release), "assets")));
  const without = scripts.filter((script) => !maps.has(`${script}.map`));
  expect(
    without.filter(
      (script) => !/^var e=[[{]/.test(textOf(script)) && !script.startsWith("rolldown-runtime-"),
    ),
  ).toEqual([]);
});

test("the entry's map leads to the right line", async ({ page }) => {
  await page.goto("/");
  const path = await page.locator('script[type="module"]').getAttribute("src");
  const script = path?.replace("/assets/", "") ?? "";
  const [before = ""] = textOf(script).split("/admin");
  const lines = before.split("\n");
  const { source, text } = sourceOf(mapOf(script), lines.length, (lines.at(-1)?.length ?? 0) + 1);
  expect(source).toBe("src/start/entry.ts");
  expect(text).toContain('startsWith("/admin")');
});

test("the public site has no source map and refers to none", async ({ request }) => {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const texts = files.filter((file) => /\.(?:js|css|html)$/.test(file));
  expect(texts.length).toBeGreaterThan(100);
  const referring = texts.filter((file) => /sourceMappingURL=/.test(readFileSync(join(site, file), "utf8")));
  expect(referring).toEqual([]);
  for (const script of scripts.slice(0, 3)) {
    expect((await request.get(`/assets/${script}.map`)).status()).toBe(404);
  }
});
