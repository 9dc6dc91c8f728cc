import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";
import { throwInPage } from "./support/throwing.ts";

/**
 * Features after ES2022 that the built files may use: `toSorted` and `toReversed` are added where they are missing,
 * `findLast` and `findLastIndex` are in every browser that the pages support (Chrome 109, Firefox 115, Safari 16.4), and the last is a
 * method of the Firestore SDK's own class.
 */
const allowed = [
  "ArrayToSorted",
  "ArrayToReversed",
  "ArrayFindLast",
  "ArrayFindLastIndex",
  "Uint8ArrayToBase64",
];

test("the built files use nothing that the oldest supported browsers lack", async () => {
  test.setTimeout(180_000);
  const options = ["--module", "--checkFeatures", "--ignore", allowed.join(",")];
  const check = promisify(execFile)("npx", ["es-check", "es2022", `${site}/**/*.js`, ...options]);
  // It ends with an error when a file uses anything else.
  await expect(check).resolves.toHaveProperty("stdout", expect.stringMatching(/checking \d{2,} files/));
});

test("a browser without the newest methods shows its pages and reports its errors", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/broken in an old browser/);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, "toSorted");
    Reflect.deleteProperty(Array.prototype, "toReversed");
    Reflect.deleteProperty(URL, "canParse");
  });
  await page.goto("/blog");
  await page.locator('html[data-app="ready"]').waitFor();
  expect(await page.evaluate(() => [3, 1, 2].toSorted((a, b) => a - b))).toEqual([1, 2, 3]);
  await throwInPage(page, "TypeError", "broken in an old browser");
  await expect
    .poll(() => backend.documents("errorReports"))
    .toEqual([expect.objectContaining({ message: expect.stringContaining("broken in an old browser") })]);
});
