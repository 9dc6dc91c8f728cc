import { measured } from "@/features/monitoring/monitoringSlice.ts";
import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { pageHidden } from "@/state/events.ts";
import { sliceRestored } from "@/state/storedSlices.ts";
import { tagVisit } from "./tagVisit.ts";

const shown = (path: string) => ({
  page_title: `Title of ${path}`,
  page_location: `http://localhost${path}`,
});
const pageView = (path: string) => ["page_view", shown(path)];
const pageViewCalls = (path: string) => [
  ["set", shown(path)],
  ["event", ...pageView(path)],
];
const enquiry = (at: number) =>
  enquirySubmitted({
    submission: { kind: "contact", enquiry: { id: "1", name: "N", email: "n@site.example", message: "m" } },
    attachments: [],
    at,
  });

/** Reads the queue that Google's script takes its commands from. */
function commands(page: Record<string, unknown>): unknown[][] {
  return (page["dataLayer"] as ArrayLike<unknown>[]).map((entry) => Array.from(entry));
}

afterEach(() => {
  jest.restoreAllMocks();
  document.head.innerHTML = "";
});

it("calls nothing before the visitor agrees, and nothing after a refusal", async () => {
  const { clock, store, calls, open, start, answer } = tagVisit();
  open("/");
  start();
  open("/about");
  store.dispatch(enquiry(clock.now()));
  store.dispatch(pageHidden({ at: clock.now() }));
  answer("denied");
  open("/contact");
  await clock.advance(120_000);
  expect(calls).toEqual([]);
});

it("sends the current page on consent, none before, and each one after", async () => {
  const { clock, calls, open, start, answer } = tagVisit();
  open("/");
  start();
  await clock.advance(1);
  open("/about");
  await clock.advance(1);
  answer("granted");
  expect(calls).toEqual([
    ["consent", "update", { analytics_storage: "granted" }],
    ...pageViewCalls("/about"),
  ]);
  open("/contact");
  expect(calls.slice(3)).toEqual(pageViewCalls("/contact"));
});

it("sends the whole visit when an earlier visit gave consent", async () => {
  const { clock, store, events, open, start, answer } = tagVisit();
  const earlier = clock.now();
  await clock.advance(1_000);
  open("/");
  open("/about");
  start();
  store.dispatch(enquiry(clock.now()));
  answer("granted", earlier);
  expect(events()).toEqual([pageView("/"), pageView("/about"), ["form_sent", { form: "contact" }]]);
});

it("sends an event for a sent form without its content", () => {
  const { clock, store, events, open, start, answer } = tagVisit();
  start();
  open("/contact");
  answer("granted");
  store.dispatch(enquiry(clock.now()));
  expect(events().at(-1)).toEqual(["form_sent", { form: "contact" }]);
  expect(JSON.stringify(events())).not.toContain("n@site.example");
});

it("sends loading times when the page is hidden, each value once, and none from before consent", async () => {
  const { clock, store, events, start, answer } = tagVisit();
  const measure = (name: "LCP" | "CLS", value: number) =>
    void store.dispatch(measured({ measurements: [{ id: name, name, value }], at: clock.now() }));
  const performance = () => events().filter(([name]) => name === "performance");
  start();
  measure("LCP", 2_501);
  await clock.advance(1);
  answer("granted");
  measure("CLS", 0.1);
  expect(performance()).toEqual([]);
  store.dispatch(pageHidden({ at: clock.now() }));
  store.dispatch(pageHidden({ at: clock.now() }));
  const first = ["performance", { metric: "CLS", value: 0.1, rating: "good" }];
  expect(performance()).toEqual([first]);
  measure("CLS", 0.3);
  store.dispatch(pageHidden({ at: clock.now() }));
  expect(performance()).toEqual([first, ["performance", { metric: "CLS", value: 0.3, rating: "poor" }]]);
});

it("stops sending when consent is withdrawn, and deletes the cookies", () => {
  const { calls, open, start, answer } = tagVisit();
  document.cookie = "_ga=GA1.1.1";
  document.cookie = "_ga_ABC=GS1.1";
  document.cookie = "other=kept";
  start();
  open("/");
  answer("granted");
  expect(document.cookie).toContain("_ga");
  calls.length = 0;
  answer("denied");
  open("/about");
  expect(calls).toEqual([["consent", "update", { analytics_storage: "denied" }]]);
  expect(document.cookie).toBe("other=kept");
  document.cookie = "other=; Max-Age=0";
});

it("deletes leftover cookies when there is no valid answer, and only then", () => {
  const { store, start } = tagVisit();
  start();
  document.cookie = "_ga=GA1.1.1";
  store.dispatch(sliceRestored({ name: "errorQueue" }));
  expect(document.cookie).toBe("_ga=GA1.1.1");
  store.dispatch(sliceRestored({ name: "consent" }));
  expect(document.cookie).toBe("");
});

it("works without a tag", () => {
  const { page, open, start, answer } = tagVisit({ tag: false });
  start();
  open("/");
  answer("granted");
  expect([page["dataLayer"], document.scripts.length]).toEqual([undefined, 0]);
});

describe("with a measurement id", () => {
  const withId = { tag: false, measurementId: "G-TEST&1" };

  it("loads nothing before the visitor agrees", () => {
    const { page, open, start, answer } = tagVisit(withId);
    start();
    open("/");
    answer("denied");
    expect([page["gtag"], page["dataLayer"], document.scripts.length]).toEqual([undefined, undefined, 0]);
  });

  it("denies everything before the script loads, then grants only analytics", () => {
    jest.spyOn(document, "referrer", "get").mockReturnValue("https://search.example/results?q=words");
    const { clock, page, open, start, answer } = tagVisit(withId);
    start();
    open("/");
    answer("granted");
    expect(commands(page)).toEqual([
      [
        "consent",
        "default",
        {
          ad_storage: "denied",
          ad_user_data: "denied",
          ad_personalization: "denied",
          analytics_storage: "denied",
        },
      ],
      ["consent", "update", { analytics_storage: "granted" }],
      ["js", new Date(clock.now())],
      [
        "config",
        "G-TEST&1",
        {
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
          page_referrer: "https://search.example/results",
        },
      ],
      ...pageViewCalls("/"),
    ]);
    expect([...document.scripts].map(({ src, async }) => [src, async])).toEqual([
      ["https://www.googletagmanager.com/gtag/js?id=G-TEST%261", true],
    ]);
  });

  it("queues commands in the form that Google's script expects", () => {
    const { page, start, answer } = tagVisit(withId);
    start();
    answer("granted");
    const [first] = page["dataLayer"] as unknown[];
    expect(Object.prototype.toString.call(first)).toBe("[object Arguments]");
  });

  it("switches the script off on withdrawal, and on again without loading it twice", () => {
    const { page, start, answer } = tagVisit(withId);
    start();
    answer("granted");
    expect(page["ga-disable-G-TEST&1"]).toBe(false);
    answer("denied");
    expect([page["ga-disable-G-TEST&1"], commands(page).at(-1)]).toEqual([
      true,
      ["consent", "update", { analytics_storage: "denied" }],
    ]);
    answer("granted");
    expect([page["ga-disable-G-TEST&1"], document.scripts.length]).toEqual([false, 1]);
  });
});
