import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, type HTMLElement } from "node-html-parser";
import type { StaticPage } from "../../src/prerender/renderPages.tsx";

/** A page and its parsed HTML file. */
interface CheckedPage {
  page: StaticPage;
  document: HTMLElement;
}

type Check = (checked: CheckedPage, all: CheckedPage[]) => string[];

/**
 * Checks the built pages for errors that affect search engines and screen readers.
 * @throws one error that lists every fault with its page.
 */
export async function checkSite(outDir: string, pages: StaticPage[]): Promise<void> {
  const all = await Promise.all(
    pages.map(async (page) => ({ page, document: parse(await readFile(join(outDir, page.file), "utf8")) })),
  );
  const checks: Check[] = [
    headings,
    pictures,
    structuredData,
    dates,
    uniqueness,
    (one) => links(one, all, outDir),
  ];
  const faults = all.flatMap((checked) =>
    checks.flatMap((check) => check(checked, all).map((fault) => `${checked.page.meta.path}: ${fault}`)),
  );
  if (faults.length > 0) throw new Error(`The built site has faults.\n${faults.join("\n")}`);
}

const headings: Check = ({ document }) => {
  const count = document.querySelectorAll("h1").length;
  return count === 1 ? [] : [`${count} headings of the first level instead of one`];
};

const pictures: Check = ({ document }) =>
  document.querySelectorAll("img").flatMap((image) => {
    const missing = ["alt", "width", "height"].filter((name) => !image.hasAttribute(name));
    return missing.length > 0
      ? [`the picture ${image.getAttribute("src")} has no ${missing.join(", ")}`]
      : [];
  });

const structuredData: Check = ({ document }) =>
  document.querySelectorAll('script[type="application/ld+json"]').flatMap((script) => {
    try {
      const data = JSON.parse(script.textContent) as Record<string, unknown>;
      return data["@context"] === "https://schema.org" && typeof data["@type"] === "string"
        ? []
        : ["structured data without context or type"];
    } catch (error) {
      return [`structured data that is no JSON: ${String(error)}`];
    }
  });

/** Rejects dates in the future, except the closing dates of jobs. */
const dates: Check = ({ document, page }) => {
  const today = new Date().toISOString().slice(0, 10);
  const shown = document.querySelectorAll("time").map((time) => time.getAttribute("datetime") ?? "");
  const future = shown.filter((day) => day > `${today}T24` && !page.meta.path.startsWith("/careers"));
  const changed = page.meta.updated && page.meta.updated > today ? [page.meta.updated] : [];
  return [...future, ...changed].map((day) => `the date ${day} lies in the future`);
};

const uniqueness: Check = ({ page }, all) =>
  (["title", "description"] as const).flatMap((field) => {
    const twin = all.find((other) => other.page !== page && other.page.meta[field] === page.meta[field]);
    return twin ? [`the same ${field} as ${twin.page.meta.path}`] : [];
  });

/** Every internal link and `use` must have an existing page or file as its target, and an existing anchor. */
function links({ document, page }: CheckedPage, all: CheckedPage[], outDir: string): string[] {
  const targets = [...document.querySelectorAll("a[href], link[href]"), ...document.querySelectorAll("use")];
  return targets.flatMap((element) => {
    const address = new URL(element.getAttribute("href") ?? "", `https://site.invalid${page.meta.path}`);
    if (address.hostname !== "site.invalid" || /^mailto:|^tel:/.test(address.protocol)) return [];
    const path = address.pathname;
    const target = all.find((other) => other.page.meta.path === path);
    if (!target) {
      const isFile = path.includes(".") && existsSync(join(outDir, path));
      return isFile ? [] : [`a dead link to ${path}`];
    }
    const found =
      address.hash === "" ||
      target.document
        .querySelectorAll("[id]")
        .some(({ id }) => new URL(`#${id}`, address).hash === address.hash);
    return found ? [] : [`a link to ${path}${address.hash}, which has no such anchor`];
  });
}
