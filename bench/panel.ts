import { chromium, type Page } from "@playwright/test";
import { findOrInstallBrowser } from "../scripts/browser.ts";
import { readPorts, requireFree } from "../scripts/ports.ts";
import { buildSite } from "../scripts/site/buildSite.ts";
import { writePorts } from "../scripts/site/writePorts.ts";
import { siteDir } from "../scripts/siteDir.ts";
import { startStack } from "../scripts/stack.ts";
import { signIn } from "../tests/e2e/support/panel.ts";
import { storeManyGroups } from "./panel/manyGroups.ts";
import { measureFirstRow } from "./panel/measureFirstRow.ts";
import { measureScrolling } from "./panel/measureScrolling.ts";
import { measureTyping, type Keystroke } from "./panel/measureTyping.ts";
import { median } from "./median.ts";

const NAME = "bench-panel";
const REPORTS = 10_000;
const GROUPS = 2_000;
/** Characters of the first column of the table. */
const SUBJECT_WIDTH = 48;
/** Offset from the default ports, different from those of the other benches. */
const PORT_OFFSET = 700;
/** Maximum milliseconds of a keystroke, and of a frame while scrolling. */
const LIMIT_MS = 50;
/** How much slower a phone's processor is, and the milliseconds of a keystroke there. */
const SLOWER = 4;
const SLOW_LIMIT_MS = 100;
/** Maximum milliseconds from the sign-in to the first row. */
const FIRST_ROW_MS = 1_500;

/** Waits until the list has all errors. */
async function readAll(page: Page): Promise<void> {
  await page
    .getByText(`${GROUPS.toLocaleString("en-GB")} errors`)
    .first()
    .waitFor();
}

function print(subject: string, times: readonly number[], limit = LIMIT_MS): void {
  const slow = times.filter((time) => time > limit).length;
  const most = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
  const figures = [median([...times]), most, Math.max(...times)]
    .map((time) => `${time.toFixed(1).padStart(7)} ms`)
    .join(" ");
  console.log(
    `${subject.padEnd(SUBJECT_WIDTH)} ${figures} ${String(slow).padStart(5)} of ${String(times.length).padEnd(4)} over ${limit} ms`,
  );
}

function printKeys(how: string, keys: readonly Keystroke[], limit?: number): void {
  print(
    `a key in the search field${how}`,
    keys.map(({ field }) => field),
    limit,
  );
  print(
    `and in the list${how}`,
    keys.map(({ list }) => list),
    limit,
  );
}

/**
 * Prints the times of a key in the search field of the errors and in its list, of frames while the list is scrolled,
 * and from the sign-in to the first row. Runs in Chromium on the built site with 10,000 reports of 2,000 errors.
 */
export async function benchPanel(): Promise<void> {
  const ports = readPorts(PORT_OFFSET);
  await requireFree(ports);
  await buildSite(siteDir(NAME));
  await writePorts(siteDir(NAME), ports);
  const stack = await startStack({ ports, name: NAME, dataDir: null, hosting: true });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    await storeManyGroups(ports.firestore, { reports: REPORTS, groups: GROUPS });
    const baseURL = `http://127.0.0.1:${ports.hosting}`;
    const page = await browser.newPage({
      baseURL,
      viewport: { width: 1_280, height: 900 },
    });
    await signIn(page);
    await readAll(page);
    const query = "reading page:/work -browser:safari";
    const typing = await measureTyping(page, query);
    const cpu = await page.context().newCDPSession(page);
    await cpu.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const typingSlowly = await measureTyping(page, query);
    await cpu.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const scrolling = await measureScrolling(page);
    await page.close();
    const firstRow = await measureFirstRow(browser, baseURL);
    console.log(
      ["".padEnd(SUBJECT_WIDTH), ...["median", "95%", "longest"].map((name) => name.padStart(10))].join(" "),
    );
    printKeys("", typing);
    printKeys(`, CPU ${SLOWER} times slower`, typingSlowly, SLOW_LIMIT_MS);
    print("frame while scrolling", scrolling);
    print("sign-in to the first row", firstRow, FIRST_ROW_MS);
  } finally {
    await browser.close();
    await stack.stop();
  }
}
