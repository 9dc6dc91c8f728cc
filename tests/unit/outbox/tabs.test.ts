import { selectEnquiry } from "@/api/enquiries/enquiryView.ts";
import { submitEnquiry } from "@/api/enquiries/submitEnquiry.ts";
import { enquiryDiscarded, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { tabLocks } from "@/features/outbox/tabLocks.ts";
import { wentOnline } from "@/state/events.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { device, type Tab } from "./device.ts";
import { enquiryServer } from "./enquiryServer.ts";
import { contactSubmission } from "./submissions.ts";

const ID = "enquiry00000000001";
const submitIn = (tab: Tab, submission = contactSubmission()) =>
  tab.store.dispatch(enquirySubmitted({ submission, attachments: [], at: 0 }));
const status = (tab: Tab, id = ID) => selectEnquiry(tab.store.getState(), id)?.status;

async function twoTabs(locks = true) {
  const clock = fakeClock();
  const server = enquiryServer();
  const browser = device(clock, server, { locks });
  return { clock, server, browser, one: await browser.openTab(), two: await browser.openTab() };
}

test("the same enquiry sent by two tabs is one request, and both show that it has arrived", async () => {
  const { server, one, two } = await twoTabs();
  submitIn(one);
  submitIn(two);
  await settlePromises();
  expect(server.requests).toEqual([ID]);
  expect([status(one), status(two)]).toEqual(["delivered", "delivered"]);
});

describe("before one tab learns of another's changes", () => {
  async function deafTabs() {
    const clock = fakeClock();
    const server = enquiryServer();
    const browser = device(clock, server, { deaf: true });
    return { clock, server, one: await browser.openTab(), two: await browser.openTab() };
  }

  it("the same enquiry is not sent again", async () => {
    const { server, one, two } = await deafTabs();
    submitIn(one);
    await settlePromises();
    submitIn(two);
    await settlePromises();
    expect(server.requests).toEqual([ID]);
    expect(status(two)).toBe("delivered");
  });

  it("an enquiry that may be stored is not stored twice", async () => {
    const { clock, server, one, two } = await deafTabs();
    server.weather = "answerLost";
    submitIn(one);
    await settlePromises();
    one.close();
    server.weather = "fine";
    submitIn(two);
    await clock.advance(60_000);
    expect(status(two)).toBe("delivered");
    expect(server.stored.size).toBe(1);
  });

  it("a receipt is found once the tab has the lock", async () => {
    const { clock, server, one, two } = await deafTabs();
    server.weather = "unreachable";
    submitIn(one);
    submitIn(two);
    await settlePromises();
    server.weather = "fine";
    await clock.advance(60_000);
    expect(server.requests).toEqual([ID]);
    expect([status(one), status(two)]).toEqual(["delivered", "delivered"]);
  });
});

test("while one tab is sending, the other shows it, and sends when the first is closed", async () => {
  const { server, clock, one, two } = await twoTabs();
  server.weather = "hanging";
  submitIn(one);
  await settlePromises();
  submitIn(two);
  await settlePromises();
  expect([status(one), status(two)]).toEqual(["sending", "sending"]);
  one.close();
  server.weather = "fine";
  await clock.advance(5_000);
  expect(status(two)).toBe("delivered");
  expect(server.stored.size).toBe(1);
});

test("without locks the id alone prevents a second document", async () => {
  const { server, clock, one, two } = await twoTabs(false);
  submitIn(one);
  submitIn(two);
  await clock.advance(60_000);
  expect(server.stored.size).toBe(1);
  expect([status(one), status(two)]).toEqual(["delivered", "delivered"]);
});

test("what one tab cannot send is sent by another soon after, and the first shows it", async () => {
  const { browser, clock, server } = await twoTabs();
  const offline = await browser.openTab({ online: false });
  submitIn(offline);
  await clock.advance(4_999);
  expect([status(offline), server.requests]).toEqual(["waiting-offline", []]);
  await clock.advance(1);
  expect([status(offline), server.requests]).toEqual(["delivered", [ID]]);
});

test("an enquiry refused in one tab is shown as refused in the other", async () => {
  const clock = fakeClock();
  const server = enquiryServer(() => true);
  const browser = device(clock, server);
  const one = await browser.openTab();
  const two = await browser.openTab();
  submitIn(one);
  await clock.advance(60_000);
  expect([status(one), status(two), server.requests]).toEqual(["refused", "refused", [ID]]);
});

test("an enquiry withdrawn in one tab is removed in the other", async () => {
  const { browser } = await twoTabs();
  const one = await browser.openTab({ online: false });
  const two = await browser.openTab({ online: false });
  submitIn(one);
  one.store.dispatch(enquiryDiscarded({ id: ID }));
  await settlePromises();
  expect([status(one), status(two)]).toEqual([undefined, undefined]);
});

test("two tabs keep their enquiries apart", async () => {
  const clock = fakeClock();
  const server = enquiryServer();
  const browser = device(clock, server);
  const one = await browser.openTab({ online: false });
  const two = await browser.openTab({ online: false });
  submitIn(one);
  submitIn(two, contactSubmission("enquiry00000000002"));
  await settlePromises();
  one.close();
  two.close();
  await browser.openTab();
  expect([...server.stored.keys()].toSorted()).toEqual([ID, "enquiry00000000002"]);
});

describe("submitting an enquiry", () => {
  const newId = () => "enquiry00000000009";

  it("keeps its id, and the same text from another tab is the same enquiry", async () => {
    const { server, one, two } = await twoTabs();
    await expect(submitEnquiry(one.store, contactSubmission(), { newId })).resolves.toBe(ID);
    await settlePromises();
    await expect(submitEnquiry(two.store, contactSubmission(), { newId })).resolves.toBe(ID);
    await settlePromises();
    expect(server.requests).toEqual([ID]);
  });

  it.each([true, false])(
    "gives another text from the same draft an id of its own (delivered: %s)",
    async (fine) => {
      const { server, clock, one, two } = await twoTabs();
      if (!fine) server.weather = "unreachable";
      await submitEnquiry(one.store, contactSubmission(), { newId });
      await settlePromises();
      const other = contactSubmission(ID, "Something else.");
      await expect(submitEnquiry(two.store, other, { newId })).resolves.toBe("enquiry00000000009");
      server.weather = "fine";
      two.store.dispatch(wentOnline({ at: clock.now() }));
      await clock.advance(400_000);
      expect(
        [...server.stored.values()].map(({ enquiry }) => "message" in enquiry && enquiry.message),
      ).toEqual(["Please call me back.", "Something else."]);
    },
  );
});

describe("locks", () => {
  it("are skipped where the browser refuses them", async () => {
    const ran: string[] = [];
    const refusing = { request: () => Promise.reject(new DOMException("no", "SecurityError")) };
    await expect(tabLocks(refusing)("name", async () => void ran.push("work"))).resolves.toBe(true);
    expect(ran).toEqual(["work"]);
  });

  it("do not hide what the work throws, nor run it twice", async () => {
    let runs = 0;
    const granting = {
      request: (async (_name: string, _options: LockOptions, work: (lock: Lock) => Promise<unknown>) =>
        work({ name: "name", mode: "exclusive" })) as LockManager["request"],
    };
    const work = () => {
      runs += 1;
      return Promise.reject(new Error("broken"));
    };
    await expect(tabLocks(granting)("name", work)).rejects.toThrow("broken");
    expect(runs).toBe(1);
  });
});
