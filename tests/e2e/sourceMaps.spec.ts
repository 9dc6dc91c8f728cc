import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { originalPositionFor, sourceContentFor, TraceMap } from "@jridgewell/trace-mapping";
import { testBuild } from "../../scripts/buildForTests.ts";
import { sourceMapsDir } from "../../scripts/site/sourceMaps.ts";
import { site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

const scripts = readdirSync(join(site, "assets")).filter((file) => file.endsWith(".js"));
const textOf = (script: string) => readFileSync(join(site, "assets", script), "utf8");

/** What the bundler has written as the release of this build. */
const release =
  scripts.map((script) => /VITE_RELEASE:\s*[`"']([^`"']+)/.exec(textOf(script))?.[1]).find(Boolean) ?? "";

const mapOf = (script: string, ofRelease = release) =>
  new TraceMap(readFileSync(join(sourceMapsDir(testBuild, ofRelease), "assets", `${script}.map`), "utf8"));

/** The source file and the text of the line that a position comes from; line and column as a stack has them. */
function sourceOf(map: TraceMap, line: number, column: number): { source: string; text: string } {
  const found = originalPositionFor(map, { line, column: column - 1 });
  const source = found.source ?? "";
  const text = sourceContentFor(map, source)?.split("\n")[(found.line ?? 0) - 1] ?? "";
  return { source, text };
}

test("the stack of a stored report leads to file and line of the error", async ({ page, backend }) => {
  // When the document is read and before the app starts.
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

// A plugin that changes code and returns no right map moves every later position of that file.
test("in every script, the text of every error leads to the line that has it", () => {
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

test("every script has a map, but for texts and for the bundler's own lines", () => {
  const maps = new Set(readdirSync(join(sourceMapsDir(testBuild, release), "assets")));
  const without = scripts.filter((script) => !maps.has(`${script}.map`));
  expect(
    without.filter(
      (script) => !/^var e=[[{]/.test(textOf(script)) && !script.startsWith("rolldown-runtime-"),
    ),
  ).toEqual([]);
});

test("the entry's map leads to its line", async ({ page }) => {
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
