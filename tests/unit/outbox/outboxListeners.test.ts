import { selectEnquiry } from "@/api/enquiries/enquiryView.ts";
import { submissionDigest } from "@/api/enquiries/enquiry.ts";
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS } from "@/lib/backoff.ts";
import { ATTEMPT_LIMIT_MS } from "@/features/outbox/attemptSend.ts";
import { RECEIPT_AGE_MS } from "@/features/outbox/connectOutbox.ts";
import { OFFLINE_PAUSE_MS } from "@/features/outbox/outboxListeners.ts";
import { enquiryDiscarded, enquiryRetried, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { device, type Tab } from "./device.ts";
import { enquiryServer } from "./enquiryServer.ts";
import { contactSubmission, projectSubmission } from "./submissions.ts";

const ID = "enquiry00000000001";
const ENTRY = `holmwerk:outbox:${ID}`;
const RECEIPT = `holmwerk:sent:${ID}`;

async function submit(tab: Tab, submission = contactSubmission(), at = 0): Promise<void> {
  tab.store.dispatch(enquirySubmitted({ submission, attachments: [], at }));
  await settlePromises();
}
const view = (tab: Tab, id = ID) => selectEnquiry(tab.store.getState(), id);

function setUp(options: Parameters<typeof device>[2] = {}) {
  const clock = fakeClock();
  const server = enquiryServer();
  return { clock, server, browser: device(clock, server, options) };
}

test("an enquiry is sent at once, and only a receipt stays on the device", async () => {
  const { server, browser, clock } = setUp();
  const tab = await browser.openTab();
  await submit(tab);
  expect(server.stored.get(ID)).toEqual(contactSubmission());
  expect(view(tab)).toEqual({
    status: "delivered",
    saved: true,
    nextTryAt: null,
    code: null,
    fileFailure: null,
    filesInTab: false,
    uncertain: false,
    missing: [],
  });
  expect(browser.storage.keys()).toEqual([RECEIPT]);
  expect(JSON.parse(browser.storage.get(RECEIPT) ?? "")).toEqual({
    at: clock.now(),
    digest: expect.any(String),
  });
  expect(browser.storage.get(RECEIPT)).not.toContain("ada");
});

test("submitting the same enquiry again changes nothing, before and after it is delivered", async () => {
  const { server, browser } = setUp();
  const tab = await browser.openTab();
  tab.store.dispatch(enquirySubmitted({ submission: contactSubmission(), attachments: [], at: 0 }));
  await submit(tab);
  await submit(tab);
  expect(server.requests).toEqual([ID]);
});

test("an enquiry in flight is not sent again, even without locks", async () => {
  const { server, browser, clock } = setUp({ locks: false });
  server.weather = "silent";
  const tab = await browser.openTab();
  await submit(tab);
  tab.store.dispatch(pageShown({ at: clock.now() }));
  tab.store.dispatch(wentOnline({ at: clock.now() }));
  await submit(tab);
  expect(server.requests).toEqual([ID]);
});

test("offline an enquiry is saved and marked as waiting, and it is sent when the connection is back", async () => {
  const { server, browser, clock } = setUp();
  const tab = await browser.openTab({ online: false });
  await submit(tab);
  expect(server.requests).toEqual([]);
  const waiting = { status: "waiting-offline", saved: true, uncertain: false };
  expect(view(tab)).toMatchObject(waiting);
  server.weather = "unreachable";
  await clock.advance(3_600_000);
  expect(view(tab)).toMatchObject(waiting);
  expect(browser.storage.keys()).toEqual([ENTRY]);

  server.weather = "fine";
  tab.store.dispatch(wentOnline({ at: clock.now() }));
  await settlePromises();
  expect(view(tab)?.status).toBe("delivered");
});

test("an enquiry saved offline outlives the tab, and the next visit sends it", async () => {
  const { server, browser } = setUp();
  const first = await browser.openTab({ online: false });
  await submit(first);
  first.close();
  const second = await browser.openTab();
  expect(server.stored.get(ID)).toEqual(contactSubmission());
  expect(view(second)?.status).toBe("delivered");
});

test("a backend that cannot be reached is tried again with growing pauses", async () => {
  const { server, browser, clock } = setUp();
  server.weather = "unreachable";
  const tab = await browser.openTab();
  await submit(tab);
  const first = view(tab);
  expect(first).toMatchObject({ status: "waiting-backend", saved: true, code: "unavailable" });
  const pause = (first?.nextTryAt ?? 0) - clock.now();
  expect(pause).toBeGreaterThanOrEqual(FIRST_PAUSE_MS);
  expect(pause).toBeLessThanOrEqual(FIRST_PAUSE_MS * 2);

  await clock.advance(pause - 1);
  expect(view(tab)?.nextTryAt).toBe(first?.nextTryAt);
  await clock.advance(1);
  expect(view(tab)?.nextTryAt).toBeGreaterThan(first?.nextTryAt ?? 0);
  server.weather = "fine";
  await clock.advance(LONGEST_PAUSE_MS);
  expect(view(tab)?.status).toBe("delivered");
  expect(server.requests).toEqual([ID]);
});

test("a clock that is set back by days does not delay the next attempt", async () => {
  const { server, browser, clock } = setUp();
  server.weather = "unreachable";
  const tab = await browser.openTab();
  await submit(tab);
  server.weather = "fine";
  clock.set(clock.now() - 3 * 24 * 60 * 60_000);
  tab.store.dispatch(pageShown({ at: clock.now() }));
  await settlePromises();
  expect(view(tab)?.status).toBe("delivered");
});

test("an unfinished pause is kept, even the longest one", async () => {
  const { server, browser, clock } = setUp();
  server.weather = "unreachable";
  const tab = await browser.openTab();
  await submit(tab);
  server.weather = "fine";
  const nextTryAt = view(tab)?.nextTryAt ?? 0;
  clock.set(nextTryAt - LONGEST_PAUSE_MS);
  tab.store.dispatch(pageShown({ at: clock.now() }));
  await settlePromises();
  expect(server.requests).toEqual([]);
});

test("the visitor can retry at once", async () => {
  const { server, browser } = setUp();
  server.weather = "exhausted";
  const tab = await browser.openTab();
  await submit(tab);
  expect(view(tab)).toMatchObject({ status: "waiting-backend", code: "resource-exhausted" });
  server.weather = "fine";
  tab.store.dispatch(enquiryRetried({ id: ID }));
  await settlePromises();
  expect(view(tab)?.status).toBe("delivered");
});

test("a lost answer does not lead to a second document", async () => {
  const { server, browser, clock } = setUp();
  server.weather = "answerLost";
  const tab = await browser.openTab();
  await submit(tab);
  expect(view(tab)?.status).toBe("waiting-backend");
  server.weather = "fine";
  await clock.advance(LONGEST_PAUSE_MS);
  expect(view(tab)?.status).toBe("delivered");
  expect([server.stored.size, server.requests]).toEqual([1, [ID, ID]]);
});

test.each(["silent", "hanging"] as const)(
  "a request that is %s counts as failed after 15 s",
  async (weather) => {
    const { server, browser, clock } = setUp();
    server.weather = weather;
    const tab = await browser.openTab();
    await submit(tab);
    await clock.advance(ATTEMPT_LIMIT_MS - 1);
    expect(view(tab)?.status).toBe("sending");
    await clock.advance(1);
    expect(view(tab)?.status).toBe("waiting-backend");
    server.weather = "fine";
    await clock.advance(LONGEST_PAUSE_MS);
    expect(view(tab)?.status).toBe("delivered");
    expect(server.stored.size).toBe(1);
  },
);

test("a failed download of the sending code is repeated", async () => {
  const { server, browser, clock } = setUp();
  server.weather = "unloadable";
  const tab = await browser.openTab();
  await submit(tab);
  expect(view(tab)).toMatchObject({ status: "waiting-backend", code: "unknown" });
  server.weather = "fine";
  await clock.advance(LONGEST_PAUSE_MS);
  expect(view(tab)?.status).toBe("delivered");
});

test("when a page closes before the answer, the next visit finds its enquiry stored", async () => {
  const { server, browser } = setUp();
  server.weather = "silent";
  const first = await browser.openTab();
  await submit(first);
  first.close();
  expect(browser.storage.keys()).toEqual([ENTRY]);
  server.weather = "fine";
  const second = await browser.openTab();
  expect(view(second)?.status).toBe("delivered");
  expect(server.stored.size).toBe(1);
});

test("while everything is refused the enquiry stays on the device and is tried again", async () => {
  const { server, browser, clock } = setUp();
  server.weather = "answerLost";
  const tab = await browser.openTab();
  await submit(tab);
  server.weather = "closed";
  await clock.advance(LONGEST_PAUSE_MS);
  expect(view(tab)).toMatchObject({ status: "waiting-backend", saved: true, code: "permission-denied" });
  expect(browser.storage.keys()).toEqual([ENTRY]);
  server.weather = "fine";
  await clock.advance(LONGEST_PAUSE_MS);
  expect(view(tab)?.status).toBe("delivered");
  expect(server.stored.size).toBe(1);
});

test("an enquiry of an earlier release is read", async () => {
  const { server, browser } = setUp();
  const earlier = { submission: contactSubmission(), attachments: [], createdAt: 1, attempts: 1 };
  browser.storage.set(
    ENTRY,
    JSON.stringify({ ...earlier, state: "sending", uncertain: true, failure: null }),
  );
  await browser.openTab();
  expect(server.stored.get(ID)).toEqual(contactSubmission());
});

describe("an enquiry that the rules refuse", () => {
  async function refused() {
    const clock = fakeClock();
    const server = enquiryServer(({ enquiry }) => "message" in enquiry && enquiry.message === "bad");
    const browser = device(clock, server);
    const tab = await browser.openTab();
    await submit(tab, contactSubmission(ID, "bad"));
    return { clock, server, browser, tab };
  }

  it("is kept, shown, and not retried automatically, not even by the next visit", async () => {
    const { clock, server, browser, tab } = await refused();
    expect(view(tab)).toMatchObject({ status: "refused", saved: true, code: "permission-denied" });
    await clock.advance(3_600_000);
    tab.close();
    const next = await browser.openTab();
    expect(view(next)?.status).toBe("refused");
    expect(server.requests).toEqual([ID]);
  });

  it("does not count as stored after an earlier attempt that never arrived", async () => {
    const clock = fakeClock();
    const server = enquiryServer(() => true);
    const browser = device(clock, server);
    server.weather = "exhausted";
    const tab = await browser.openTab();
    await submit(tab);
    server.weather = "fine";
    await clock.advance(LONGEST_PAUSE_MS);
    expect(view(tab)?.status).toBe("refused");
  });

  it("can be changed and sent under the same id", async () => {
    const { server, tab } = await refused();
    await submit(tab, contactSubmission(ID, "good"));
    expect(view(tab)?.status).toBe("delivered");
    expect(server.stored.get(ID)).toEqual(contactSubmission(ID, "good"));
  });

  it("is retried when the visitor asks", async () => {
    const { server, tab } = await refused();
    tab.store.dispatch(enquiryRetried({ id: ID }));
    await settlePromises();
    expect(server.requests).toEqual([ID, ID]);
  });
});

test("a withdrawn enquiry is removed from the device and not sent", async () => {
  const { server, browser, clock } = setUp();
  const tab = await browser.openTab({ online: false });
  await submit(tab);
  tab.store.dispatch(enquiryDiscarded({ id: ID }));
  tab.store.dispatch(wentOnline({ at: clock.now() }));
  await settlePromises();
  expect([view(tab), browser.storage.keys(), server.requests]).toEqual([null, [], []]);
});

test("where storage is forbidden, the enquiry stays in the tab, with a warning", async () => {
  const { server, browser, clock } = setUp({ capacity: 0 });
  const tab = await browser.openTab({ online: false });
  await submit(tab);
  expect(view(tab)).toMatchObject({ status: "waiting-offline", saved: false });
  tab.store.dispatch(wentOnline({ at: clock.now() }));
  await settlePromises();
  expect(view(tab)?.status).toBe("delivered");
  expect(server.stored.size).toBe(1);
});

test("going offline during a pause is shown, and ends the pause", async () => {
  const { server, browser, clock } = setUp();
  server.weather = "unreachable";
  const tab = await browser.openTab();
  await submit(tab);
  tab.store.dispatch(wentOffline({ at: clock.now() }));
  expect(view(tab)?.status).toBe("waiting-offline");
  await clock.advance(LONGEST_PAUSE_MS);
  expect(server.requests).toEqual([]);
  server.weather = "fine";
  tab.store.dispatch(wentOnline({ at: clock.now() }));
  await settlePromises();
  expect(view(tab)?.status).toBe("delivered");
});

test("a visitor who insists sees the attempt that is already running offline", async () => {
  const { server, browser, clock } = setUp();
  const tab = await browser.openTab({ online: false });
  await submit(tab);
  server.weather = "silent";
  await clock.advance(OFFLINE_PAUSE_MS);
  expect(view(tab)?.status).toBe("waiting-offline");
  tab.store.dispatch(enquiryRetried({ id: ID }));
  expect(view(tab)?.status).toBe("sending");
  await clock.advance(ATTEMPT_LIMIT_MS);
  expect(view(tab)?.status).toBe("waiting-offline");
});

test("receipts are removed after 30 days, entries of another release are kept", async () => {
  const { browser, clock } = setUp();
  const now = clock.now();
  const receipt = (at: number) => JSON.stringify({ at, digest: "1" });
  browser.storage.set("holmwerk:sent:old", receipt(now - RECEIPT_AGE_MS - 1));
  browser.storage.set("holmwerk:sent:recent", receipt(now - RECEIPT_AGE_MS));
  browser.storage.set("holmwerk:outbox:strange", '{"shape":"unknown"}');
  browser.storage.set("holmwerk:outbox:broken", "{");
  const tab = await browser.openTab();
  expect(browser.storage.keys()).toEqual([
    "holmwerk:sent:recent",
    "holmwerk:outbox:strange",
    "holmwerk:outbox:broken",
  ]);
  expect(view(tab, "recent")?.status).toBe("delivered");
  expect(tab.store.getState().outbox.entries).toEqual([]);
  expect(tab.listenerErrors).toEqual([]);
});

describe("files", () => {
  const file = { id: "file1", name: "brief.pdf", size: 3, type: "application/pdf" };
  const stored = {
    name: "brief.pdf",
    size: 3,
    type: "application/pdf",
    path: "briefs/project00000000001/file1",
  };
  const PROJECT = "project00000000001";
  const submitProject = async (tab: Tab) => {
    tab.store.dispatch(enquirySubmitted({ submission: projectSubmission(), attachments: [file], at: 0 }));
    await settlePromises();
  };

  it("are stored before the enquiry, which names them", async () => {
    const { server, browser } = setUp();
    const calls: unknown[] = [];
    const tab = await browser.openTab({
      upload: (id, attachments) => {
        calls.push([id, attachments, server.stored.size]);
        return Promise.resolve({ status: "stored", attachments: [stored] });
      },
    });
    await submitProject(tab);
    expect(calls).toEqual([[PROJECT, [file], 0]]);
    expect(server.stored.get(PROJECT)?.enquiry).toMatchObject({ attachments: JSON.stringify([stored]) });
  });

  it("that cannot be stored now are retried with the enquiry", async () => {
    const { server, browser, clock } = setUp();
    let attempts = 0;
    const tab = await browser.openTab({
      upload: () => {
        attempts += 1;
        return attempts === 1
          ? Promise.reject(Object.assign(new Error("busy"), { code: "storage/retry-limit-exceeded" }))
          : Promise.resolve({ status: "stored", attachments: [] });
      },
    });
    await submitProject(tab);
    expect(view(tab, PROJECT)).toMatchObject({
      status: "waiting-backend",
      code: "retry-limit-exceeded",
    });
    expect(server.requests).toEqual([]);
    await clock.advance(LONGEST_PAUSE_MS);
    expect(view(tab, PROJECT)?.status).toBe("delivered");
  });

  it("that are refused hold the enquiry back", async () => {
    const { server, browser } = setUp();
    const failure = { code: "unauthorized", message: "brief.pdf: Denied." };
    const tab = await browser.openTab({ upload: () => Promise.resolve({ status: "refused", failure }) });
    await submitProject(tab);
    expect(view(tab, PROJECT)).toMatchObject({
      status: "refused",
      code: "file/unauthorized",
      fileFailure: "brief.pdf: Denied.",
    });
    expect(server.requests).toEqual([]);
  });

  it("that were lost are named by the receipt", async () => {
    const { browser } = setUp();
    const tab = await browser.openTab({
      upload: () =>
        Promise.resolve({
          status: "stored",
          attachments: [stored, { ...stored, name: "old.pdf", path: "" }],
        }),
    });
    await submitProject(tab);
    expect(view(tab, PROJECT)).toMatchObject({ status: "delivered", missing: ["old.pdf"] });
    tab.close();
    expect(view(await browser.openTab(), PROJECT)).toMatchObject({ missing: ["old.pdf"] });
  });

  it("that were stored are not needed on the device when the enquiry is sent again", async () => {
    const { server, browser } = setUp();
    const first = await browser.openTab({
      upload: () => Promise.resolve({ status: "stored", attachments: [stored] }),
    });
    server.weather = "unreachable";
    await submitProject(first);
    first.close();
    server.weather = "fine";
    const second = await browser.openTab();
    expect(view(second, PROJECT)?.status).toBe("delivered");
    expect(server.stored.get(PROJECT)?.enquiry).toMatchObject({ attachments: JSON.stringify([stored]) });
    const { receipts } = second.store.getState().outbox;
    expect(receipts[PROJECT]?.digest).toBe(submissionDigest(projectSubmission()));
  });
});

describe("where the browser wrongly reports no connection, an enquiry is sent", () => {
  it("soon, without a word from the visitor", async () => {
    const { browser, clock } = setUp();
    const tab = await browser.openTab({ online: false });
    await submit(tab);
    expect(view(tab)?.status).toBe("waiting-offline");
    await clock.advance(OFFLINE_PAUSE_MS);
    expect(view(tab)?.status).toBe("delivered");
  });

  it("at once when the visitor asks", async () => {
    const { browser } = setUp();
    const tab = await browser.openTab({ online: false });
    await submit(tab);
    tab.store.dispatch(enquiryRetried({ id: ID }));
    await settlePromises();
    expect(view(tab)?.status).toBe("delivered");
  });

  it("by the next visit", async () => {
    const { browser, clock } = setUp();
    const first = await browser.openTab({ online: false });
    await submit(first);
    first.close();
    const second = await browser.openTab({ online: false });
    await clock.advance(OFFLINE_PAUSE_MS);
    expect(view(second)?.status).toBe("delivered");
  });
});

describe("an enquiry may have arrived", () => {
  it.each([
    ["when the answer is lost", "answerLost", true],
    ["while there is no answer", "silent", true],
    ["not when its code is missing", "unloadable", false],
    ["not when the server has reached its limit", "exhausted", false],
    ["not when the server refuses everything", "closed", false],
  ] as const)("%s", async (_case, weather, expected) => {
    const { server, browser } = setUp();
    server.weather = weather;
    const first = await browser.openTab();
    await submit(first);
    expect(view(first)?.uncertain).toBe(expected);
    first.close();
    server.weather = "unloadable";
    const second = await browser.openTab();
    expect(view(second)).toMatchObject({ status: "waiting-backend", uncertain: expected });
  });

  it("still, when the answer to another attempt says that it stored nothing", async () => {
    const { server, browser, clock } = setUp();
    server.weather = "answerLost";
    const tab = await browser.openTab();
    await submit(tab);
    server.weather = "exhausted";
    await clock.advance(LONGEST_PAUSE_MS);
    expect(view(tab)).toMatchObject({ code: "resource-exhausted", uncertain: true });
  });
});

describe("storage that", () => {
  it.each([
    ["cannot be read", "unreadable"],
    ["never finds anything", "empty"],
    ["forgets everything", "forgetful"],
  ] as const)("%s does not stop an enquiry, nor is it said to be saved", async (_case, fault) => {
    const { server, browser, clock } = setUp();
    browser.limits.fault = fault;
    server.weather = "unreachable";
    const tab = await browser.openTab();
    await submit(tab);
    expect(view(tab)).toMatchObject({ status: "waiting-backend", saved: false });
    server.weather = "fine";
    await clock.advance(LONGEST_PAUSE_MS);
    expect(view(tab)?.status).toBe("delivered");
    expect(server.stored.size).toBe(1);
  });

  it("cannot be read any more does not take a waiting enquiry away", async () => {
    const { server, browser, clock } = setUp();
    server.weather = "unreachable";
    const tab = await browser.openTab();
    await submit(tab);
    browser.limits.fault = "unreadable";
    server.weather = "fine";
    await clock.advance(LONGEST_PAUSE_MS);
    expect(view(tab)?.status).toBe("delivered");
  });
});
