import { attachListeners } from "@/app/attachListeners.ts";
import { followUnsaved } from "@/features/outbox/connectOutbox.ts";
import { enquiryDiscarded, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { fileKept, filesChosen, fileUploaded } from "@/features/attachments/attachmentsSlice.ts";
import { wentOnline } from "@/state/events.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { device } from "./device.ts";
import { enquiryServer } from "./enquiryServer.ts";
import { contactSubmission } from "./submissions.ts";

const isMarked = () => document.documentElement.dataset["unsent"] !== undefined;
/** Whether the browser asks for confirmation before closing the tab. */
const asksFirst = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

async function submitOffline(capacity: number) {
  const clock = fakeClock();
  const browser = device(clock, enquiryServer(), { capacity });
  const { store, listenerErrors } = await browser.openTab({ online: false });
  const undo = followUnsaved(attachListeners(store, (error) => void listenerErrors.push(error)));
  store.dispatch(enquirySubmitted({ submission: contactSubmission(), attachments: [], at: 0 }));
  await settlePromises();
  return { store, clock, listenerErrors, undo };
}

it("an enquiry that storage refuses marks the document and makes closing the tab ask, until it is delivered", async () => {
  const { store, clock, listenerErrors, undo } = await submitOffline(0);
  expect([isMarked(), asksFirst()]).toEqual([true, true]);
  store.dispatch(wentOnline({ at: clock.now() }));
  await settlePromises();
  expect([isMarked(), asksFirst()]).toEqual([false, false]);
  expect([store.getState().outbox.entries, listenerErrors]).toEqual([[], []]);
  undo();
});

it("or until it is withdrawn", async () => {
  const { store, undo } = await submitOffline(0);
  store.dispatch(enquiryDiscarded({ id: "enquiry00000000001" }));
  await settlePromises();
  expect(isMarked()).toBe(false);
  undo();
});

it("a stored enquiry does not: a reload would lose nothing", async () => {
  const { undo } = await submitOffline(Infinity);
  expect([isMarked(), asksFirst()]).toEqual([false, false]);
  undo();
});

it("a draft's file that the device does not keep marks the document until it is uploaded", async () => {
  const { store, undo } = await submitOffline(Infinity);
  const file = { id: "file", name: "brief.pdf", size: 9, type: "application/pdf" };
  store.dispatch(filesChosen({ enquiryId: "draft00000000000001", files: [file], at: 0 }));
  store.dispatch(fileKept({ id: "file", onDevice: false }));
  await settlePromises();
  expect([isMarked(), asksFirst()]).toEqual([true, true]);
  store.dispatch(fileUploaded({ id: "file" }));
  await settlePromises();
  expect([isMarked(), asksFirst()]).toEqual([false, false]);
  undo();
});
