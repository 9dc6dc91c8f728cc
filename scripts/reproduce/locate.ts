import type { Locator, Page } from "@playwright/test";
import type { Target } from "../../src/features/error-triage/reproduce/target.ts";

/** A way to find an element, and the same as code. */
export interface Located {
  locator: Locator;
  code: string;
}

type Role = Parameters<Page["getByRole"]>[0];

/** A value as code. */
export const text = (value: unknown) => JSON.stringify(value);

/** Words of the recorder that are no roles, and the roles that browsers give. */
const ownRoles: Readonly<Record<string, string>> = { element: "", "file button": "button" };

/** How long only the most exact way is tried, in milliseconds. */
const EXACT_MS = 1_000;

/** The ways to find a target, the most exact one first. */
function ways(page: Page, { role: word, name, isCut }: Target): Located[] {
  const role = ownRoles[word] ?? word;
  const isRole = role !== "";
  if (name === "") {
    return isRole ? [{ locator: page.getByRole(role as Role), code: `page.getByRole(${text(role)})` }] : [];
  }
  const byRole = (wanted: string | RegExp, exact = false): Located => ({
    locator: page.getByRole(role as Role, { name: wanted, exact }),
    code: `page.getByRole(${text(role)}, { name: ${typeof wanted === "string" ? text(wanted) : String(wanted)}${exact ? ", exact: true" : ""} })`,
  });
  // Figures in a name change with what is chosen.
  const words = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(/\d+/g, "\\d+");
  // One that is drawn by its label may be hidden from roles.
  const file: Located = {
    locator: page.locator('input[type="file"]'),
    code: `page.locator('input[type="file"]')`,
  };
  // Browsers differ in the role of what opens `details`.
  const summary: Located = {
    locator: page.locator("summary", { hasText: name }),
    code: `page.locator("summary", { hasText: ${text(name)} })`,
  };
  return [
    ...(isRole && !isCut ? [byRole(name, true)] : []),
    ...(word === "file button" ? [file] : []),
    ...(word === "button" ? [summary] : []),
    ...(isRole ? [byRole(name)] : []),
    ...(isRole && /\d/.test(name) ? [byRole(new RegExp(words))] : []),
    { locator: page.getByLabel(name), code: `page.getByLabel(${text(name)})` },
    { locator: page.getByText(name), code: `page.getByText(${text(name)})` },
  ];
}

/** The element that a step names, if one of these ways finds it now; of several, the one with the recorded number. */
async function findNow(target: Target, known: readonly Located[]): Promise<Located | null> {
  for (const { locator, code } of known) {
    const visible = locator.filter({ visible: true });
    const count = await visible.count();
    if (count === 1) {
      const isOnly = (await locator.count()) === 1;
      return isOnly ? { locator, code } : { locator: visible, code: `${code}.filter({ visible: true })` };
    }
    // Without a name, any of several would be a guess.
    if (count > 1 && target.name !== "") {
      const index = Math.min((target.number ?? 1) - 1, count - 1);
      return {
        locator: visible.nth(index),
        code: `${code}.filter({ visible: true })${index === 0 ? ".first()" : `.nth(${index})`}`,
      };
    }
    // A control that is drawn by its label is itself invisible.
    if (count === 0 && (await locator.count()) === 1 && target.name !== "") return { locator, code };
  }
  return null;
}

/** Waits until the page has the element; `null` when `isOver` says so or it does not come in time. */
export async function locate(
  page: Page,
  target: Target,
  { limitMs, isOver }: { limitMs: number; isOver: () => Promise<boolean> },
): Promise<Located | null> {
  const known = ways(page, target);
  const start = Date.now();
  const end = start + limitMs;
  for (;;) {
    // A page that is still being drawn has what the exact way looks for a moment later.
    const tried = Date.now() - start < EXACT_MS ? known.slice(0, 1) : known;
    const found = await findNow(target, tried).catch(() => null);
    if (found || Date.now() > end || (await isOver())) return found;
    await page.waitForTimeout(100);
  }
}
