import { uploadCancelled } from "@/features/attachments/attachmentsSlice.ts";
import { STALL_TIMEOUT_MS } from "@/features/attachments/upload/uploadForOutbox.ts";
import { refusal } from "./fakeStorage.ts";
import { chosenFile, ENQUIRY, openPage, paths, settled } from "./page.ts";

type Page = Awaited<ReturnType<typeof openPage>>;

/** Asks as the outbox does, and notes what it is told. */
function ask(page: Page, files = [chosenFile(1)], enquiryId = ENQUIRY) {
  const told: unknown[] = [];
  const asked = files.map(({ id, name, size, type }) => ({ id, name, size, type }));
  void page.listeners.upload(enquiryId, asked).then(
    (result) => told.push(result),
    (error: { code: string }) => told.push(error.code),
  );
  return told;
}

it("joins a running upload and returns the path of the file", async () => {
  const page = await openPage();
  await page.choose(chosenFile(1));
  const told = ask(page);
  await settled();
  expect(told).toEqual([]);
  page.storage.uploads[0]?.end({ kind: "stored" });
  await settled();
  const { name, size, type } = chosenFile(1);
  expect(told).toEqual([{ status: "stored", attachments: [{ name, size, type, path: paths[0] }] }]);
  expect(page.storage.uploads).toHaveLength(1);
});

it("uploads files of an earlier visit on another page, under their old names", async () => {
  const first = await openPage();
  first.storage.stored.add(paths[0] ?? "");
  await first.choose(chosenFile(1));
  expect(first.storage.uploads[0]?.path).toBe(paths[1]);
  const page = await openPage({ blobs: first.blobs });
  const told = ask(page);
  await settled();
  page.storage.uploads[0]?.end({ kind: "stored" });
  await settled();
  expect(told).toMatchObject([{ attachments: [{ path: paths[1] }] }]);
});

it("stores the files of an enquiry under its new id", async () => {
  const page = await openPage();
  await page.choose(chosenFile(1));
  page.storage.uploads[0]?.end({ kind: "stored" });
  await settled();
  const told = ask(page, undefined, "enquiry00000000009");
  await settled();
  page.storage.uploads[1]?.end({ kind: "stored" });
  await settled();
  const path = "briefs/enquiry00000000009/0";
  expect(told).toMatchObject([{ status: "stored", attachments: [{ path }] }]);
});

it("leaves out what the visitor cancelled", async () => {
  const page = await openPage();
  await page.choose(chosenFile(1));
  page.store.dispatch(uploadCancelled({ id: chosenFile(1).id }));
  const told = ask(page);
  await settled();
  expect(told).toEqual([{ status: "stored", attachments: [] }]);
});

it("leaves out a file that is no longer on the device, and names it as missing", async () => {
  const told = ask(await openPage());
  await settled();
  const missing = { name: "plan1.pdf", size: 4, type: "application/pdf", path: "" };
  expect(told).toEqual([{ status: "stored", attachments: [missing] }]);
});

it.each([
  ["retry-limit-exceeded", "retry-limit-exceeded"],
  ["internal-error", "internal-error"],
])("asks for another try after %s", async (code, said) => {
  const page = await openPage();
  await page.choose(chosenFile(1));
  const told = ask(page);
  await settled();
  page.storage.uploads[0]?.end(refusal(code));
  await settled();
  expect(told).toEqual([said]);
});

it("refuses after a permanent failure", async () => {
  const page = await openPage();
  await page.choose(chosenFile(1), chosenFile(2));
  const told = ask(page, [chosenFile(1), chosenFile(2)]);
  await settled();
  page.storage.uploads[0]?.end(refusal("quota-exceeded"));
  page.storage.uploads[1]?.end({ kind: "stored" });
  await settled();
  expect(told).toMatchObject([{ status: "refused", failure: { code: "quota-exceeded" } }]);
});

it("uploads although the browser reports no connection", async () => {
  const page = await openPage({ online: false });
  await page.choose(chosenFile(1));
  expect(page.storage.uploads).toEqual([]);
  const told = ask(page);
  await settled();
  page.storage.uploads[0]?.end({ kind: "stored" });
  await settled();
  expect(told).toMatchObject([{ status: "stored", attachments: [{ name: "plan1.pdf" }] }]);
});

it("waits while there is progress, and one minute without", async () => {
  const page = await openPage();
  await page.choose(chosenFile(1, 300_000));
  const told = ask(page, [chosenFile(1, 300_000)]);
  await settled();
  await page.clock.advance(STALL_TIMEOUT_MS - 1);
  page.storage.uploads[0]?.progress(100_000);
  await page.clock.advance(STALL_TIMEOUT_MS);
  expect(told).toEqual([]);
  await page.clock.advance(1);
  expect(told).toEqual(["unavailable"]);
  // The upload itself goes on, and the next question joins it.
  const again = ask(page, [chosenFile(1, 300_000)]);
  await settled();
  page.storage.uploads[0]?.end({ kind: "stored" });
  await settled();
  expect(again).toMatchObject([{ status: "stored" }]);
});

it("observes the progress of a file that no list on this page shows", async () => {
  const first = await openPage();
  await first.choose(chosenFile(1, 300_000));
  const page = await openPage({ blobs: first.blobs });
  const told = ask(page, [chosenFile(1, 300_000)]);
  await settled();
  for (const sent of [100_000, 200_000]) {
    await page.clock.advance(STALL_TIMEOUT_MS - 1);
    page.storage.uploads[0]?.progress(sent);
  }
  await page.clock.advance(STALL_TIMEOUT_MS - 1);
  expect(told).toEqual([]);
  page.storage.uploads[0]?.end({ kind: "stored" });
  await settled();
  expect(told).toMatchObject([{ status: "stored" }]);
});

it("leaves out files cancelled before a reload", async () => {
  const first = await openPage();
  await first.choose(chosenFile(1));
  first.store.dispatch(uploadCancelled({ id: chosenFile(1).id }));
  await settled();
  const page = await openPage({ blobs: first.blobs });
  const told = ask(page);
  await settled();
  expect(told).toEqual([{ status: "stored", attachments: [] }]);
  expect(page.storage.uploads).toEqual([]);
});
