import type { AxeResults } from "axe-core";
import { readFileSync } from "node:fs";
import { hostSite } from "../e2e/support/siteHost.ts";
import { site } from "../e2e/support/stack.ts";
import { storeConsent } from "../e2e/support/test.ts";
import { open, waitFor, type Engine } from "./engine.ts";
import { expect, test } from "./fixtures.ts";

declare const axe: { run(options: object): Promise<AxeResults> };

const head = [
  readFileSync("node_modules/axe-core/axe.min.js", "utf8"),
  `(${storeConsent.toString()})("denied")`,
].map((text) => `<script>${text}</script>`);

/** The texts of the page with too little contrast, as measured by axe. */
const hardToRead = (engine: Engine) =>
  engine.evaluate(async () => {
    const { violations } = await axe.run({ runOnly: ["color-contrast"] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });

test("the chosen dark theme applies to other pages, and their texts have enough contrast", async ({
  engine,
}) => {
  test.setTimeout(180_000);
  const host = await hostSite(site, { head: head.join("") });
  async function expectDark(page: string): Promise<void> {
    const { theme, paper } = await engine.evaluate(() => ({
      theme: document.documentElement.dataset["theme"],
      paper: getComputedStyle(document.documentElement).backgroundColor,
    }));
    expect(theme, page).toBe("dark");
    expect(paper, page).toBe("rgb(12, 24, 34)");
    for (const width of [1_280, 360]) {
      await engine.resize(width, 800);
      expect.soft(await hardToRead(engine), `${page} at ${width} px`).toEqual([]);
    }
    await engine.resize(1_280, 800);
  }

  await open(engine, host, "/");
  await engine.moveMouse(300, 300);
  await waitFor(engine, "the theme switch", () => document.querySelector("footer [value=dark]") !== null);
  // The footer is laid out when it comes near the window.
  await waitFor(engine, "the footer", () => {
    const footer = document.querySelector("footer");
    footer?.scrollIntoView();
    return footer?.checkVisibility({ contentVisibilityAuto: true }) !== false;
  });
  await engine.click("footer label:has([value=dark])");
  await waitFor(engine, "the dark theme", () => document.documentElement.dataset["theme"] === "dark");
  for (const [path, part] of [
    ["/", "main"],
    ["/services", "main"],
    ["/service/web-interactive-design", "main"],
    ["/contact", "main form"],
    ["/form/goals", "main form"],
    ["/products_demo", "[data-density=panel] li"],
  ] as const) {
    await open(engine, host, path);
    await engine.moveMouse(300, 300);
    await waitFor(engine, part, (wanted: string) => document.querySelector(wanted) !== null, part);
    await expectDark(path);
  }

  await host.close();
});

test("scroll bars have the theme's colours where the engine supports it", async ({ engine, host }) => {
  await open(engine, host, "/products_demo");
  await engine.moveMouse(300, 300);
  await waitFor(engine, "the reports", () => document.querySelector("[data-density=panel] li") !== null);
  const colours = () =>
    engine.evaluate(() => {
      const list = document.querySelector("[data-density=panel]:has(li)");
      return list && CSS.supports("scrollbar-color: auto") ? getComputedStyle(list).scrollbarColor : "none";
    });
  // WebKitGTK 2.50 lacks this property; its overlay scroll bars take their colours from the theme.
  const isFirefox = engine.name === "firefox";
  expect(await colours()).toBe(isFirefox ? "rgb(68, 86, 106) rgba(0, 0, 0, 0)" : "none");
  await engine.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
  expect(await colours()).toBe(isFirefox ? "rgb(163, 180, 193) rgba(0, 0, 0, 0)" : "none");
});
