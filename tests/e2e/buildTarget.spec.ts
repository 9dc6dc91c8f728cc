import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

/**
 * Features after ES2022 that the built files may use: `toSorted` is added where it is missing, `findLast` and
 * `findLastIndex` are in every browser that the pages support (Chrome 109, Firefox 115, Safari 16.4), and the last is a
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

test("a page sorts its lists where the browser cannot", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, "toSorted");
  });
  await page.goto("/blog");
  await page.locator('html[data-app="ready"]').waitFor();
  expect(await page.evaluate(() => [3, 1, 2].toSorted((a, b) => a - b))).toEqual([1, 2, 3]);
});
