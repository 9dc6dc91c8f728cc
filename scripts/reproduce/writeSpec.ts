import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { format } from "oxfmt";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { cutText } from "../../src/lib/text.ts";
import { text } from "./locate.ts";
import type { Played } from "./played.ts";

/** Where tests of reproduced errors are kept. The browser tests include them. */
const SPECS = "tests/reproduced";
/** Where they are tried before. As deep as the other folder, so that imports are the same. */
export const DRAFTS = ".local/reproduced";

const line = (value: string) => value.replaceAll(/[\s*/`]+/g, " ").trim();

/** The code of a test that repeats the steps and expects that no error is captured. */
function specCode(report: ErrorReport, { steps, device, storage, waitMs }: Played): string {
  const { options, storage: trouble } = device;
  const hasValues = Object.keys(storage).length > 0;
  const setups = [
    ...(hasValues ? ["storeValues"] : []),
    ...(trouble ? [`${trouble === "full" ? "fill" : "refuse"}Storage`] : []),
  ];
  const path = URL.canParse(report.url) ? new URL(report.url).pathname : report.url;
  return [
    `import { watchErrors } from "../../scripts/reproduce/capturedErrors.ts";`,
    ...(setups.length > 0
      ? [`import { ${setups.join(", ")} } from "../../scripts/reproduce/device.ts";`]
      : []),
    `import { expect, test } from "../../tests/e2e/support/test.ts";`,
    "",
    `// Written by \`npm run reproduce\` from the report ${line(report.id)} of the release ${line(report.release)}.`,
    `test.use(${text({ ...options, consent: "undecided" })});`,
    "",
    `test(${text(`${cutText(line(report.message), 120)}, on ${path}`)}, { tag: "@sample" }, async ({ page, expectConsole }) => {`,
    "  const errors = watchErrors(page.context());",
    "  // The assertion is about what the site captures. What the browser prints differs between failures.",
    "  expectConsole(/./);",
    ...(hasValues ? [`  await page.addInitScript(storeValues, ${text(storage)});`] : []),
    ...(trouble ? [`  await page.addInitScript(${trouble === "full" ? "fill" : "refuse"}Storage);`] : []),
    ...steps.flatMap(({ code }) => code.map((one) => `  ${one}`)),
    `  await errors.within(page, ${Math.round(waitMs)});`,
    "  expect(await errors.afterLeaving(page)).toEqual([]);",
    "});",
    "",
  ].join("\n");
}

/** Writes the test where it is tried, and returns its path. */
export async function draftSpec(report: ErrorReport, played: Played): Promise<string> {
  const path = join(DRAFTS, `${report.id}.spec.ts`);
  await mkdir(DRAFTS, { recursive: true });
  const { code } = await format(path, specCode(report, played), { printWidth: 110 });
  await writeFile(path, code);
  return path;
}

/** Adds a test to the browser tests, and returns its path. One that exists already may have been edited, and is kept. */
export async function keepSpec(draft: string): Promise<{ path: string; isNew: boolean }> {
  const path = join(SPECS, basename(draft));
  if (existsSync(path)) return { path, isNew: false };
  await mkdir(SPECS, { recursive: true });
  await rename(draft, path);
  return { path, isNew: true };
}
