import { selectEnquiry } from "@/api/enquiries/enquiryView.ts";
import { submitEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { enquiryDiscarded, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { wentOnline } from "@/state/events.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { device, type Tab } from "./device.ts";
import { enquiryServer } from "./enquiryServer.ts";
import { contactSubmission, projectSubmission } from "./submissions.ts";

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

  it("the paths of stored files are kept when another tab submits the same enquiry", async () => {
    const clock = fakeClock();
    const server = enquiryServer();
    const browser = device(clock, server, { deaf: true });
    const file = { id: "file1", name: "brief.pdf", size: 3, type: "application/pdf" };
    const stored = { name: file.name, size: 3, type: file.type, path: "briefs/project00000000001/0" };
    const one = await browser.openTab({
      upload: () => Promise.resolve({ status: "stored", attachments: [stored] }),
    });
    const two = await browser.openTab();
    const submission = projectSubmission();
    server.weather = "unreachable";
    one.store.dispatch(enquirySubmitted({ submission, attachments: [file], at: 0 }));
    await settlePromises();
    one.close();
    server.weather = "fine";
    two.store.dispatch(enquirySubmitted({ submission, attachments: [file], at: 0 }));
    await clock.advance(60_000);
    // The second tab has no copy of the file.
    expect(server.stored.get(submission.enquiry.id)?.enquiry).toMatchObject({
      attachments: JSON.stringify([stored]),
    });
  });

  it("a changed text is sent when another tab's was refused under the same id", async () => {
    const clock = fakeClock();
    const server = enquiryServer(({ enquiry }) => "message" in enquiry && enquiry.message === "bad");
    const browser = device(clock, server, { deaf: true });
    const one = await browser.openTab();
    const two = await browser.openTab();
    submitIn(one, contactSubmission(ID, "bad"));
    await settlePromises();
    submitIn(two, contactSubmission(ID, "good"));
    await settlePromises();
    expect(server.stored.get(ID)).toEqual(contactSubmission(ID, "good"));
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

test("an enquiry withdrawn while another tab is sending it is not stored again, nor sent again", async () => {
  const { server, clock, browser, one, two } = await twoTabs();
  server.weather = "hanging";
  submitIn(one);
  await settlePromises();
  two.store.dispatch(enquiryDiscarded({ id: ID }));
  server.weather = "fine";
  await clock.advance(600_000);
  expect([status(one), status(two), server.requests, browser.storage.keys()]).toEqual([
    undefined,
    undefined,
    [],
    [],
  ]);
});

test("two tabs together pause as long as one tab does", async () => {
  const { server, clock, one } = await twoTabs();
  server.weather = "answerLost";
  submitIn(one);
  await clock.advance(600_000);
  // The shortest pauses are 5, 10, 20, 40, 80, 150 and 150 s.
  expect(server.requests.length).toBeLessThanOrEqual(8);
});

test("an enquiry whose receipt is stored is removed from the device and not sent", async () => {
  const clock = fakeClock();
  const server = enquiryServer();
  const browser = device(clock, server);
  const first = await browser.openTab({ online: false });
  submitIn(first);
  await settlePromises();
  first.close();
  browser.storage.set(`holmwerk:sent:${ID}`, JSON.stringify({ at: clock.now(), digest: "1" }));
  const next = await browser.openTab();
  expect([status(next), server.requests, browser.storage.keys()]).toEqual([
    "delivered",
    [],
    [`holmwerk:sent:${ID}`],
  ]);
});

test("a receipt is stored before its enquiry is removed", async () => {
  const { one, two } = await twoTabs();
  const seen: unknown[] = [];
  two.store.subscribe(() => void seen.push(status(two)));
  submitIn(one);
  await settlePromises();
  expect([...new Set(seen)]).toEqual(["sending", "delivered"]);
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
      const messages = [...server.stored].map(([id, { enquiry }]) => [
        id,
        "message" in enquiry && enquiry.message,
      ]);
      expect(Object.fromEntries(messages)).toEqual({
        [ID]: "Please call me back.",
        enquiry00000000009: "Something else.",
      });
    },
  );
});
