import { readReproduction } from "@/features/error-triage/reproduce/reproduction.ts";
import { stepWords } from "@/features/error-triage/reproduce/stepWords.ts";
import { capturedReport } from "../../support/builders.ts";

const AT = 1_760_000_000_000;
type Crumb = [kind: string, text: string, before?: number];

/** The steps in words, of a report with these breadcrumbs, oldest first. */
function stepsOf(crumbs: readonly Crumb[], overrides: object = {}): string[] {
  const breadcrumbs = crumbs.map(([kind, text, before], index) => ({
    at: AT - (before ?? (crumbs.length - index) * 1_000),
    kind,
    text,
  }));
  const report = capturedReport({
    url: "https://holmwerk.example/portfolio?kind=mobile",
    breadcrumbs: JSON.stringify(breadcrumbs),
    ...overrides,
  });
  return readReproduction(report).steps.map(({ step }) => stepWords(step));
}

test("routes, inputs and the connection become steps, other actions do not", () => {
  expect(
    stepsOf([
      ["route", "/"],
      ["action", "consent/consentDecided"],
      ["click", "link “Portfolio” 2 of 3"],
      ["route", "/portfolio"],
      ["field", "textbox “E-mail” (email) filled in"],
      ["field", "textbox (text) emptied"],
      ["key", "Escape in textbox “E-mail”"],
      ["key", "End"],
      ["action", "browser/wentOffline"],
      ["action", "browser/wentOnline"],
    ]),
  ).toEqual([
    "Open /",
    "Click link “Portfolio” (2)",
    "Arrive at /portfolio",
    "Fill in textbox “E-mail” (email)",
    "Empty textbox (text)",
    "Press Escape in textbox “E-mail”",
    "Press End",
    "Go offline",
    "Go online",
  ]);
});

test("a failed request is prepared before the input that caused it", () => {
  expect(
    stepsOf([
      ["route", "/contact", 9_000],
      ["click", "button “Send”", 5_000],
      ["route", "/thanks", 4_900],
      ["request", "POST firestore.googleapis.com/v1/documents:commit: status 503 after 1200 ms", 3_700],
      ["request", "GET holmwerk.example/a.json: no answer after 10 ms", 8_900],
    ]),
  ).toEqual([
    "The next GET holmwerk.example/a.json gets no answer",
    "Open /contact",
    "The next POST firestore.googleapis.com/v1/documents:commit is answered with status 503",
    "Click button “Send”",
    "Arrive at /thanks",
  ]);
});

test("an answer that came after the error is late, and one that failed late is repeated once", () => {
  const place = "POST firestore.googleapis.com/v1/documents:commit";
  const late: Crumb = ["request", `${place}: no answer yet after 3000 ms`, 2_000];
  expect(stepsOf([["route", "/contact", 9_000], ["click", "button “Send”", 5_010], late])).toEqual([
    "Open /contact",
    `The next ${place} is answered after more than 3 s`,
    "Click button “Send”",
  ]);
  const failed: Crumb = ["request", `${place}: status 503 after 4010 ms`, 990];
  expect(stepsOf([["route", "/contact", 9_000], ["click", "button “Send”", 5_010], late, failed])).toEqual([
    "Open /contact",
    `The next ${place} is answered with status 503`,
    "Click button “Send”",
  ]);
});

test("what was pressed before the app ran comes after the page was opened", () => {
  const loaded = { at: AT - 4_000, type: "app/routeChanged", payload: { path: "/contact", loaded: true } };
  const replay = JSON.stringify({ v: 1, state: {}, actions: [loaded], lost: 0 });
  const crumbs: Crumb[] = [
    ["click", "link “Work”", 5_000],
    ["route", "/contact", 4_000],
  ];
  expect(stepsOf(crumbs, { replay })).toEqual(["Open /contact", "Click link “Work”"]);
});

test("the first page is the one before the first step", () => {
  const replay = JSON.stringify({
    v: 1,
    state: { analyticsSession: { pageViews: [{ path: "/blog" }, { path: "/about" }] } },
    actions: [],
    lost: 4,
  });
  expect(stepsOf([["click", "link “Portfolio”"]], { replay })).toEqual([
    "Open /about",
    "Click link “Portfolio”",
  ]);
  expect(stepsOf([["route", "/portfolio?kind=web"]])).toEqual(["Open /portfolio?kind=web"]);
  expect(stepsOf([])).toEqual(["Open /portfolio?kind=mobile"]);
});

test("a visit without a connection, and a page that is being left", () => {
  expect(
    stepsOf([["click", "button “Menu”"]], { device: '{"online":false}', state: '{"leaving":true}' }),
  ).toEqual(["Open /portfolio?kind=mobile", "Go offline", "Click button “Menu”", "Leave the page"]);
});

test("a step after the error is left out, and what is not of a known form is no step", () => {
  expect(
    stepsOf([
      ["route", "/"],
      ["click", "<script>"],
      ["request", "nonsense"],
      ["unknown", "thing"],
      ["click", "button “Later”", -5],
    ]),
  ).toEqual(["Open /"]);
  const { gaps } = readReproduction(capturedReport({ breadcrumbs: "no JSON", replay: '{"v":2}' }));
  expect(gaps).toEqual([
    "The breadcrumbs cannot be read.",
    expect.stringMatching(/^The replay cannot be read/),
  ]);
});

test("code that could not be downloaded fails to arrive again", () => {
  const message =
    "Failed to fetch dynamically imported module: https://holmwerk.example/assets/a-Ab12Cd34.js";
  expect(stepsOf([["route", "/"]], { message })).toEqual([
    "The next GET holmwerk.example/assets/a-Ab12Cd34.js gets no answer",
    "Open /",
  ]);
});
