import type { Page } from "@playwright/test";
import { BATCH_DELAY_MS, REMAINDER_DELAY_MS } from "../../src/telemetry/batching.ts";
import type { Replay } from "../../src/state/replay/replayableActions.ts";
import { expect, test } from "./support/test.ts";
import { startRecorder } from "./support/startRecorder.ts";
import { throwInPage } from "./support/throwing.ts";

/** Everything that local storage holds. */
function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(() => Object.values(localStorage).join());
}

/** The reports in local storage that are not delivered yet. */
function waiting(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("holmwerk:report:"))
      .join(),
  );
}

/** The entry of local storage with this key. */
function stored(page: Page, key: string): Promise<string> {
  return page.evaluate((name) => localStorage.getItem(name) ?? "", key);
}

/** Waits until the page has run the most recently downloaded code. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Longer than the pause after a first failed attempt, in milliseconds. */
const FIRST_PAUSE_MS = 60_000;

/** Advances the page's clock past the pauses after failed attempts until `ended` is true. */
async function passPause(page: Page, ended: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(FIRST_PAUSE_MS);
      return await ended();
    })
    .toBe(true);
}

/** Waits until the app has started. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
}

test(
  "a TypeError on Home is stored without waiting for a batch, with correct values in every field",
  { tag: "@later" },
  async ({ page, backend, expectConsole }) => {
    expectConsole(/broken on purpose/);
    await openHome(page);
    const before = Date.now();
    await throwInPage(page, "TypeError", "broken on purpose");
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);

    const [report] = await backend.documents("errorReports");
    if (!report) throw new Error("The report is gone.");
    const {
      id,
      errorId,
      stack,
      sessionId,
      timestamp,
      reportedAt,
      release,
      breadcrumbs,
      state,
      device,
      replay,
      releaseKey,
      browser,
      system,
      ...rest
    } = report;
    expect(rest).toEqual({
      message: "broken on purpose",
      componentStack: "",
      errorBoundary: "window.onerror",
      url: page.url(),
      userAgent: await page.evaluate(() => navigator.userAgent),
      props: "",
      status: "active",
      count: 1,
      lastOccurred: timestamp,
      updatedAt: null,
      version: "1.0",
      environment: "production",
      dropped: "{}",
      grouping: 1,
      counted: true,
      page: "/",
    });
    expect([releaseKey, browser, system]).toEqual([
      release,
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
    expect(id).toMatch(/^[A-Za-z0-9_-]{16,40}$/);
    expect(errorId).toMatch(/^[0-9a-z]{1,7}$/);
    expect(stack).toContain("TypeError: broken on purpose");
    expect(sessionId).toMatch(/^.{8,64}$/);
    expect(release).toMatch(/^.{1,64}$/);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    const arrived = new Date(String(reportedAt)).getTime();
    expect(arrived).toBeGreaterThanOrEqual(before);
    expect(arrived - before).toBeLessThan(REMAINDER_DELAY_MS);
    expect(JSON.parse(String(breadcrumbs))).toEqual(expect.any(Array));
    expect(JSON.parse(String(state))).toMatchObject({ path: "/" });
    const { width, height } = page.viewportSize() ?? {};
    expect(JSON.parse(String(device))).toMatchObject({ viewport: [width, height], online: true });
    expect(replay).toEqual(expect.any(String));
  },
);

test("a report holds inputs, failed requests, routes and the last actions, but nothing that was typed", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/broken after a while|404|net::ERR_FAILED|Failed to fetch/);
  const typed = "Plum cake recipe";
  await page.route("**/cut-off.json*", (route) => route.abort());
  await page.goto("/contact");
  // The form is there before the app. Clicks are recorded once the app has taken the form over.
  await page.waitForFunction(() => !("earlyForm" in window));
  await startRecorder(page);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(typed);
  await page.getByRole("textbox", { name: "Message" }).fill(`${typed}, please.`);
  await page.getByRole("textbox", { name: "Message" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Blog", exact: true }).first().click();
  await expect(page).toHaveTitle(/Blog/);
  await page.evaluate((query) => fetch(`/not-there.json?q=${query}`), typed);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener("unhandledrejection", resolve, { once: true });
        setTimeout(() => void fetch("/cut-off.json?q=1"));
      }),
  );
  await throwInPage(page, "TypeError", "broken after a while");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(2);

  const reports = await backend.documents("errorReports");
  const report = reports.find(({ message }) => message === "broken after a while");
  const trail = JSON.parse(String(report?.["breadcrumbs"])) as { kind: string; text: string }[];
  const { host } = new URL(page.url());
  const texts = trail.filter(({ kind }) => kind !== "action").map(({ kind, text }) => `${kind} ${text}`);
  expect(texts).toEqual([
    "route /contact",
    "field textbox “Name” (text) filled in",
    "field textbox “Message” (textarea) filled in",
    "click textbox “Message”",
    "click link “Blog”",
    "route /blog",
    expect.stringMatching(`^request GET ${host}/not-there.json: status 404 after \\d+ ms$`),
    expect.stringMatching(`^request GET ${host}/cut-off.json: no answer after \\d+ ms$`),
  ]);
  const replay = JSON.parse(String(report?.["replay"])) as Replay;
  expect(replay.state.analyticsSession.pageViews.map(({ path }) => path)).toContain("/contact");
  expect(replay.actions).toContainEqual(
    expect.objectContaining({
      type: "app/routeChanged",
      payload: expect.objectContaining({ path: "/blog" }),
    }),
  );
  expect(JSON.stringify(reports)).not.toContain(typed);

  // The stack of a failed request starts at its caller, not at the code that recorded the request.
  const cutOff = reports.find(({ message }) => String(message).includes("Failed to fetch"));
  expect(cutOff?.["stack"]).not.toContain("/assets/effects");
});

test("no field of a report holds what the visitor's addresses hold beyond known names", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/404|broken on the/);
  const typed = "Plumcake";
  await page.goto(`/contact?name=${typed}&utm_source=letter#${typed}`);
  await throwInPage(page, "TypeError", "broken on the contact page");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  await page.goto(`/blog?q=${typed}&tag=offline`);
  await page.locator('html[data-app="ready"]').waitFor();
  await page.getByRole("searchbox").fill(`${typed} recipe`);
  await expect(page).toHaveURL(/recipe/);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError(`broken on the blog at ${location.href}, after ${document.referrer}`);
    });
  });
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(2);
  // Requests are recorded from here on: the first report has loaded the code for it.
  await page.evaluate(() => fetch(`/not-there.json${location.search}`));
  await page.getByRole("navigation").getByRole("link", { name: "Careers" }).first().click();
  await expect(page).toHaveURL("/careers");
  await throwInPage(page, "TypeError", "broken on the next page");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(3);

  const reports = await backend.documents("errorReports");
  const { origin } = new URL(page.url());
  expect(reports.map(({ url }) => String(url)).toSorted()).toEqual([
    `${origin}/blog?tag=offline&q=`,
    `${origin}/careers`,
    `${origin}/contact?utm_source=letter`,
  ]);
  expect(JSON.stringify(reports)).not.toContain(typed);
  const next = reports.find(({ message }) => message === "broken on the next page");
  expect(next?.["breadcrumbs"]).toContain("/not-there.json: status 404");
  expect(next?.["replay"]).toContain('"path":"/blog"');
});

test("errors with an unpaired surrogate are stored", async ({ page, backend, expectConsole }) => {
  expectConsole(/is not valid JSON|broken/);
  await openHome(page);
  await page.evaluate(() => setTimeout(() => JSON.parse("😀undefined")));
  await throwInPage(page, "TypeError", `${"broken".padEnd(1_999, ".")}😀`);
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(2);
  const messages = (await backend.documents("errorReports")).map(({ message }) => message);
  expect(messages).toContain("broken".padEnd(1_999, "."));
  expect(messages).toContainEqual(expect.stringContaining("is not valid JSON"));
});

test("an error before the app has started is stored", async ({ page, backend, expectConsole }) => {
  expectConsole(/too early/);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      throw new TypeError("too early");
    });
  });
  await page.goto("/");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
});

test("six errors that are not critical arrive as a batch of five and a batch of one", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/plain/);
  await page.clock.install();
  await openHome(page);
  for (let number = 1; number <= 6; number += 1) await throwInPage(page, "Error", `plain ${number}`);
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(5);
  expect((await backend.requests())["commit"]).toBe(1);
  // The device has processed the batch before the remaining report is due.
  await expect.poll(() => waiting(page)).not.toContain("plain 1");
  await page.clock.fastForward(REMAINDER_DELAY_MS);
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(6);
  expect((await backend.requests())["commit"]).toBe(2);
});

test("errors that happened offline arrive once the connection is back, none twice", async ({
  page,
  context,
  backend,
  expectConsole,
}) => {
  expectConsole(/adrift/);
  await openHome(page);
  await context.setOffline(true);
  for (let number = 1; number <= 7; number += 1) await throwInPage(page, "TypeError", `adrift ${number}`);
  await expect.poll(() => keptOnDevice(page)).toContain("adrift 7");
  expect(await backend.documents("errorReports")).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => backend.documents("errorReports"), { timeout: 10_000 }).toHaveLength(7);
  const messages = (await backend.documents("errorReports")).map(({ message }) => message);
  expect(new Set(messages).size).toBe(7);
});

test("errors that happened offline arrive after a reload, none twice", async ({
  page,
  context,
  backend,
  expectConsole,
}) => {
  expectConsole(/stranded/);
  await openHome(page);
  // With all code there: a download that fails offline, but is noticed online, makes the page reload itself.
  await startRecorder(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  for (let number = 1; number <= 3; number += 1) await throwInPage(page, "TypeError", `stranded ${number}`);
  await expect.poll(() => keptOnDevice(page)).toContain("stranded 3");
  await context.setOffline(false);
  // Back online: whichever document sends, each report is stored once.
  await page.reload();
  await expect.poll(() => backend.documents("errorReports"), { timeout: 10_000 }).toHaveLength(3);
  await throwInPage(page, "TypeError", "stranded 4");
  await expect.poll(() => backend.documents("errorReports"), { timeout: 10_000 }).toHaveLength(4);
});

test("a report whose response was lost is stored once", async ({ page, backend, expectConsole }) => {
  expectConsole(/cut off/);
  await page.clock.install();
  await openHome(page);
  // The browser repeats a request whose connection closes, but not one handled by a route.
  await page.route(/:commit/, (route) => route.continue());
  await backend.inject({ service: "firestore", operation: "commit", times: 1, kind: "closeAfter" });
  await throwInPage(page, "TypeError", "cut off");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  // The retry is refused as a second write. The page then asks the database whether the report is stored.
  await passPause(page, async () => (await waiting(page)) === "");
  expect(await backend.documents("errorReports")).toHaveLength(1);
});

test("a report is sent again after the backend was busy", async ({ page, backend, expectConsole }) => {
  expectConsole(/busy/);
  await page.clock.install();
  await openHome(page);
  await backend.inject({
    service: "firestore",
    operation: "commit",
    times: 1,
    kind: "status",
    status: "UNAVAILABLE",
  });
  await throwInPage(page, "TypeError", "busy");
  await expect.poll(async () => (await backend.requests())["commit"]).toBe(1);
  expect(await backend.documents("errorReports")).toEqual([]);
  await passPause(page, async () => (await backend.documents("errorReports")).length === 1);
});

test("the 101st error of a day goes to the backup and is not sent", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/flood/);
  await openHome(page);
  await page.evaluate(() => {
    for (let number = 1; number <= 101; number += 1) {
      setTimeout(() => {
        throw new TypeError(`flood ${number}`);
      });
    }
  });
  await expect.poll(() => backend.documents("errorReports"), { timeout: 20_000 }).toHaveLength(100);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("persist:errorBackup") ?? ""))
    .toContain("flood 101");
  const reports = await backend.documents("errorReports");
  expect(reports.map(({ message }) => message)).not.toContain("flood 101");
  // A later batch carries the drop count once.
  expect(reports.map(({ dropped }) => dropped).filter((dropped) => dropped !== "{}")).toEqual([
    '{"daily-limit":1}',
  ]);
});

/** Code that throws when the page runs it as a microtask, with a part of the reported message. */
const thrown: [string, () => void, string][] = [
  [
    "a string",
    () => {
      throw "adrift";
    },
    "adrift",
  ],
  [
    "a number",
    () => {
      throw 42;
    },
    "42",
  ],
  [
    "null",
    () => {
      throw null;
    },
    "null",
  ],
  [
    "an object",
    () => {
      throw { reason: "leak" };
    },
    "leak",
  ],
  ["a rejected undefined", () => void Promise.reject(undefined), "undefined"],
  ["a rejected error", () => void Promise.reject(new TypeError("refused")), "refused"],
];
test("every kind of thrown value is reported", async ({ page, backend, expectConsole }) => {
  expectConsole(/./);
  await page.clock.install();
  await openHome(page);
  for (const [name, work, part] of thrown) {
    await test.step(name, async () => {
      await backend.reset();
      await page.evaluate(`queueMicrotask(${work.toString()})`);
      await expect
        .poll(async () => {
          await page.clock.fastForward(BATCH_DELAY_MS);
          return (await backend.documents("errorReports")).map(({ message }) => message);
        })
        .toEqual([expect.stringContaining(part)]);
    });
  }
});

test("a visitor without errors downloads no Firebase code and writes nothing", async ({ page, backend }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await openHome(page);
  expect(
    requested.filter((url) =>
      /firebase|openFirestore|openReports|openAuth|errorReportsApi|effects/.test(url),
    ),
  ).toEqual([]);
  expect(await backend.requests()).toEqual({});
});

test("errors of a release whose app cannot load are reported, and its page stays readable", async ({
  page,
  backend,
}) => {
  await page.route(/\/assets\/app-[^/]+\.js$/, (route) => route.abort());
  await page.goto("/");
  await expect.poll(() => backend.documents("errorReports"), { timeout: 10_000 }).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  expect(report).toMatchObject({ errorBoundary: "start", status: "active" });
  expect(report?.["message"]).toContain("dynamically imported module");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // The next visit, to a working release, knows what was sent without the app.
  await page.unrouteAll();
  await page.goto("/");
  await expect.poll(() => stored(page, "persist:errorBackup")).toContain("dynamically imported module");
  await expect.poll(() => stored(page, "persist:errorQueue")).toContain('\\"count\\":1}');
  await expect.poll(() => waiting(page)).toBe("");
  expect(await backend.documents("errorReports")).toHaveLength(1);
  expect((await backend.requests())["commit"]).toBe(1);
});

/** Waits until the effects run and the stored queue has been read. From then on, errors go straight to the queue. */
async function openHomeInUse(page: Page): Promise<void> {
  await openHome(page);
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expect.poll(() => stored(page, "persist:errorQueue")).toContain("daily");
}

const waysToLeave: [string, (page: Page) => Promise<unknown>][] = [
  ["goes to another page", (page) => page.goto("about:blank")],
  ["closes the tab", (page) => page.close()],
];
for (const [name, leave] of waysToLeave) {
  test(`an error that is not critical is stored although the visitor ${name} immediately`, async ({
    page,
    backend,
    expectConsole,
  }) => {
    expectConsole(/last error/);
    await openHomeInUse(page);
    await throwInPage(page, "Error", "last error");
    await leave(page);
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    const [report] = await backend.documents("errorReports");
    expect(report).toMatchObject({ message: "last error", count: 1, status: "active", dropped: "{}" });
    expect((await backend.requests())["commit"]).toBe(1);
  });
}

test("errors of a page whose effects have not loaded are stored when it is left", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/early bird/);
  // A slow connection: the request never gets a response.
  await page.route(/\/assets\/effects-[^/]+\.js$/, () => undefined);
  await openHome(page);
  const code = page.waitForRequest(/sendWithoutStore-[^/]+\.js/);
  await throwInPage(page, "Error", "early bird of ada@example.com");
  // Resolves once all imported files have run as well.
  await page.evaluate(`import(${JSON.stringify((await code).url())}).then(() => undefined)`);
  await settled(page);
  await page.goto("about:blank");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  expect(report?.["message"]).toBe("early bird of [e-mail]");
});

test("a critical error is stored when its page is left before the sending code has loaded", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/urgent/);
  await page.route(/\/assets\/errorReportsApi-[^/]+\.js$/, () => undefined);
  await openHomeInUse(page);
  const asked = page.waitForRequest(/errorReportsApi/);
  await throwInPage(page, "TypeError", "urgent");
  await asked;
  await page.goto("about:blank");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
});

test("the next visit checks what was stored, stores nothing twice and loses nothing", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/last error|later/);
  await openHomeInUse(page);
  await throwInPage(page, "Error", "last error");
  await page.goto("about:blank");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);

  await page.goto("/");
  // The page keeps reports with an unknown result until the database has confirmed them.
  await expect.poll(() => waiting(page)).toBe("");
  expect(await stored(page, "persist:errorQueue")).toContain('\\"count\\":1}');
  // Only this browser's backup contains it now.
  expect(await stored(page, "persist:errorBackup")).toContain("last error");

  await throwInPage(page, "TypeError", "later");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(2);
  const reports = await backend.documents("errorReports");
  expect(
    new Map(reports.map(({ message, count, dropped }) => [message, `${String(count)} ${String(dropped)}`])),
  ).toEqual(
    new Map([
      ["last error", "1 {}"],
      ["later", "1 {}"],
    ]),
  );
});

test("while the database refuses everything, a report waits and nothing is dropped", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/locked out/);
  await page.clock.install();
  await openHome(page);
  // The write with the group, the one without it, and the request that distinguishes a general refusal from the
  // refusal of one report.
  for (const [operation, times] of [
    ["commit", 2],
    ["batchGet", 1],
  ] as const) {
    const fault = { service: "firestore", operation, times } as const;
    await backend.inject({ ...fault, kind: "status", status: "PERMISSION_DENIED" });
  }
  await throwInPage(page, "TypeError", "locked out");
  await expect.poll(async () => (await backend.requests())["batchGet"]).toBe(1);
  expect(await waiting(page)).toContain("locked out");
  await passPause(page, async () => (await backend.documents("errorReports")).length === 1);
  const [report] = await backend.documents("errorReports");
  expect(report?.["dropped"]).toBe("{}");
});

test("published sampling rules withhold reports and count them, until they are lifted", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/flood/);
  let reads = 0;
  let file = '{"rates":{"*":0},"off":[]}';
  await page.route("**/sampling.json", async (route) => {
    reads += 1;
    await route.fulfill({ contentType: "application/json", body: file });
  });
  await page.clock.install();
  await openHome(page);
  for (const name of ["one", "two", "three"]) await throwInPage(page, "TypeError", `flood ${name}`);
  // These are due at once. Moving the clock on would end the time that the sampling rules have to arrive.
  await expect.poll(() => waiting(page)).toBe("");
  expect([await backend.documents("errorReports"), reads]).toEqual([[], 1]);

  // The page reads the file again after five minutes.
  file = '{"rates":{},"off":[]}';
  await page.clock.fastForward(300_001);
  await throwInPage(page, "TypeError", "flood four");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  expect([report?.["dropped"], reads]).toEqual(['{"sampled":3}', 2]);
});

test("the built site has sampling rules that withhold nothing, and the service worker does not store them", async ({
  page,
}) => {
  await openHome(page);
  const sampling = await page.request.get("/sampling.json");
  expect([sampling.headers()["content-type"], await sampling.json()]).toEqual([
    "application/json; charset=utf-8",
    { rates: {}, off: [] },
  ]);
  expect(await (await page.request.get("/sw.js")).text()).not.toContain("sampling.json");
});
