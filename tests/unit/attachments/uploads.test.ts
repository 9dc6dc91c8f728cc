import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { projectSubmission } from "../outbox/submissions.ts";
import {
  fileRemoved,
  filesForgotten,
  filesShown,
  uploadCancelled,
  uploadRetried,
} from "@/features/attachments/attachmentsSlice.ts";
import type { AttachmentOptions } from "@/features/attachments/upload/attachmentWork.ts";
import { RECORD_LIFETIME_MS } from "@/features/attachments/upload/attachmentRecords.ts";
import type { Exclusively } from "@/lib/exclusively.ts";
import { enquiryDiscarded } from "@/api/enquiries/enquiryEvents.ts";
import { wentOffline, wentOnline } from "@/state/events.ts";
import { fakeStorage, refusal } from "./fakeStorage.ts";
import { chosenFile, ENQUIRY, openPage, paths, settled } from "./page.ts";

const LARGE = 300_000;

/** Web Locks in memory: work under one name waits for its turn. */
function queueByName(): Exclusively {
  const turns = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(name, mine);
    return mine;
  };
}

describe("a chosen file", () => {
  it("is kept on the device, uploaded and reported with its progress", async () => {
    const { choose, storage, files, blobs, fileStore, clock } = await openPage();
    const plan = chosenFile(1, LARGE);
    await choose(plan);
    expect(storage.uploads).toMatchObject([{ path: paths[0], type: plan.type, size: LARGE, calls: [] }]);
    expect([...blobs.map.keys()]).toEqual([`about/${plan.id}`, `bytes/${plan.id}`]);
    expect(fileStore.has(plan.id)).toBe(false);
    expect(files()).toEqual([{ ...plan, state: "uploading", progress: 0, failure: null, onDevice: true }]);
    storage.uploads[0]?.progress(100_000);
    expect(files()[0]?.progress).toBe(100_000);
    storage.uploads[0]?.progress(200_000);
    expect(files()[0]?.progress).toBe(100_000);
    await clock.advance(250);
    storage.uploads[0]?.progress(300_000);
    expect(files()[0]?.progress).toBe(300_000);
    // The last byte shows at once: the answer to it may take a while.
    storage.uploads[0]?.progress(LARGE);
    expect(files()[0]?.progress).toBe(LARGE);
    storage.uploads[0]?.end({ kind: "stored" });
    await settled();
    expect(files()[0]).toMatchObject({ state: "uploaded", progress: LARGE });
  });

  it("is noted as not stored until the answer is known", async () => {
    const { choose, blobs } = await openPage();
    await choose(chosenFile(1));
    expect(blobs.map.get(`about/${chosenFile(1).id}`)).toMatchObject({ uploaded: false });
  });

  it.each(["full", "forbidden"] as const)(
    "is uploaded from the page where the device is %s",
    async (device) => {
      const page = await openPage();
      page.blobs.device = device;
      await page.choose(chosenFile(1));
      expect(page.files()[0]).toMatchObject({ state: "uploading", onDevice: false });
      page.storage.uploads[0]?.end({ kind: "stored" });
      await settled();
      expect(page.states()).toEqual(["uploaded"]);
    },
  );

  it("waits while two others upload", async () => {
    const { choose, storage, states } = await openPage();
    await choose(chosenFile(1), chosenFile(2), chosenFile(3));
    expect(states()).toEqual(["uploading", "uploading", "waiting"]);
    storage.uploads[1]?.end(refusal("quota-exceeded"));
    await settled();
    expect(states()).toEqual(["uploading", "failed", "uploading"]);
    expect(storage.uploads).toHaveLength(3);
  });

  it("whose bytes have changed fails with its own message", async () => {
    const { store, states, files, choose, fileStore } = await openPage();
    const plan = chosenFile(1, 5);
    await choose({ ...plan, size: 5 });
    expect(states()).toEqual(["uploading"]);
    const other = chosenFile(2, 6);
    await choose();
    fileStore.set(other.id, new Blob(["seven77"]));
    store.dispatch({
      type: "attachments/filesChosen",
      payload: { enquiryId: ENQUIRY, files: [other], at: 1 },
    });
    await settled();
    expect(files()[1]?.failure?.code).toBe("file-unreadable");
  });
});

describe("a refusal", () => {
  it.each([4, LARGE])(
    "of a file of %d bytes that is not there is final, and can be tried again",
    async (size) => {
      const { choose, storage, files, store } = await openPage();
      const plan = chosenFile(1, size);
      await choose(plan);
      storage.uploads[0]?.end(refusal("unauthorized"));
      await settled();
      expect(files()[0]).toMatchObject({ state: "failed", failure: { code: "unauthorized" } });
      expect(storage.asked).toEqual([paths[0], paths[0]]);
      store.dispatch(uploadRetried({ id: plan.id }));
      await settled();
      expect(storage.uploads.map(({ path }) => path)).toEqual([paths[0], paths[0]]);
    },
  );

  it.each([4, LARGE])("of a stored file of %d bytes is a success", async (size) => {
    const { choose, storage, states } = await openPage();
    await choose(chosenFile(1, size));
    storage.stored.add(paths[0] ?? "");
    storage.uploads[0]?.end(refusal("unauthorized"));
    await settled();
    expect(states()).toEqual(["uploaded"]);
    expect(storage.uploads).toHaveLength(1);
  });

  it("after a lost answer is no success when the file is missing", async () => {
    const { choose, storage, states, store } = await openPage();
    const plan = chosenFile(1, LARGE);
    await choose(plan);
    storage.uploads[0]?.end(refusal("retry-limit-exceeded"));
    await settled();
    store.dispatch(uploadRetried({ id: plan.id }));
    await settled();
    storage.uploads[1]?.end(refusal("unauthorized"));
    await settled();
    expect(states()).toEqual(["failed"]);
  });

  it("of every request does not count as stored, and the file stays on the device", async () => {
    const { choose, storage, files, blobs } = await openPage();
    const plan = chosenFile(1);
    await choose(plan);
    storage.stateOf = () =>
      Promise.reject(Object.assign(new Error("refused"), { code: "storage/unauthorized-app" }));
    storage.uploads[0]?.end(refusal("unauthorized"));
    await settled();
    expect(files()[0]).toMatchObject({ state: "failed", failure: { code: "unauthorized-app" } });
    expect([...blobs.map.keys()]).toEqual([`about/${plan.id}`, `bytes/${plan.id}`]);
    expect(blobs.map.get(`about/${plan.id}`)).toMatchObject({ path: paths[0], uploaded: false });
    expect(storage.uploads).toHaveLength(1);
  });
});

it.each([
  ["unknown", 0],
  ["server-file-wrong-size", 1],
])("after %s a file is sent again, once", async (code, place) => {
  const { choose, storage, files } = await openPage();
  await choose(chosenFile(1));
  storage.uploads[0]?.end(refusal(code));
  await settled();
  expect(storage.uploads[1]?.path).toBe(paths[place]);
  storage.uploads[1]?.end(refusal(code));
  await settled();
  expect(files()[0]).toMatchObject({ state: "failed", failure: { code, message: code } });
  expect(storage.uploads).toHaveLength(2);
});

it.each(["retry-limit-exceeded", "quota-exceeded", "silent"])("%s is not tried again", async (code) => {
  const { choose, storage, files } = await openPage();
  await choose(chosenFile(1));
  storage.uploads[0]?.end(refusal(code));
  await settled();
  expect(files()[0]).toMatchObject({ state: "failed", failure: { code } });
  expect(storage.uploads).toHaveLength(1);
});

it("a file that arrived damaged is sent under another name, and the damaged one is never used", async () => {
  const { choose, storage, files, store } = await openPage();
  const plan = chosenFile(1);
  await choose(plan);
  for (const [index, path] of paths.slice(0, 2).entries()) {
    expect(storage.uploads[index]?.path).toBe(path);
    storage.stored.add(path);
    storage.uploads[index]?.end(refusal("invalid-checksum"));
    await settled();
  }
  expect(files()[0]).toMatchObject({ state: "failed", failure: { code: "invalid-checksum" } });
  store.dispatch(uploadRetried({ id: plan.id }));
  await settled();
  expect(storage.uploads[2]?.path).toBe(paths[2]);
});

describe("the name of a stored file", () => {
  it("is the first that no other file has", async () => {
    const { choose, storage } = await openPage();
    await choose(chosenFile(1), chosenFile(2));
    expect(storage.uploads.map(({ path }) => path)).toEqual([paths[0], paths[1]]);
  });

  it("is not the name of a file that was removed after its upload", async () => {
    const { choose, storage, store, states } = await openPage();
    await choose(chosenFile(1));
    storage.uploads[0]?.end({ kind: "stored" });
    await settled();
    store.dispatch(fileRemoved({ enquiryId: ENQUIRY, id: chosenFile(1).id }));
    await settled();
    await choose(chosenFile(2));
    expect(storage.uploads[1]?.path).toBe(paths[1]);
    storage.uploads[1]?.end({ kind: "stored" });
    await settled();
    expect(states()).toEqual(["uploaded"]);
  });

  it("is not the name of a cancelled upload that may still arrive, while another is free", async () => {
    const { choose, storage, store } = await openPage();
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await choose(chosenFile(number));
      store.dispatch(fileRemoved({ enquiryId: ENQUIRY, id: chosenFile(number).id }));
      await settled();
    }
    expect(storage.uploads.map(({ path }) => path)).toEqual([...paths, paths[0]]);
  });

  it("is not available once five files are stored, and the visitor is told so", async () => {
    const { choose, storage, files } = await openPage();
    for (const path of paths) storage.stored.add(path);
    await choose(chosenFile(1));
    expect(files()[0]).toMatchObject({ state: "failed", failure: { code: "no-free-name" } });
    expect(storage.uploads).toEqual([]);
  });

  it("waits until Storage can say which names are free", async () => {
    const { choose, storage, files, store } = await openPage();
    const stateOf = storage.stateOf.bind(storage);
    storage.stateOf = () =>
      Promise.reject(Object.assign(new Error("no answer"), { code: "storage/retry-limit-exceeded" }));
    await choose(chosenFile(1));
    expect(files()[0]).toMatchObject({ state: "failed", failure: { code: "retry-limit-exceeded" } });
    storage.stateOf = stateOf;
    store.dispatch(wentOnline({ at: 2 }));
    await settled();
    expect(files()[0]).toMatchObject({ state: "uploading" });
  });

  it("differs in two tabs that choose files at the same time", async () => {
    const exclusively = queueByName();
    const first = await openPage({ exclusively });
    const second = await openPage({ exclusively, blobs: first.blobs, storage: first.storage });
    await Promise.all([first.choose(chosenFile(1)), second.choose(chosenFile(2))]);
    expect(first.storage.uploads.map(({ path }) => path)).toEqual([paths[0], paths[1]]);
  });
});

describe("the connection", () => {
  it("pauses and resumes running uploads, and delays the others", async () => {
    const { choose, storage, states, store } = await openPage();
    await choose(chosenFile(1));
    store.dispatch(wentOffline({ at: 1 }));
    await choose(chosenFile(2));
    expect(states()).toEqual(["paused", "waiting"]);
    expect(storage.uploads).toHaveLength(1);
    store.dispatch(wentOnline({ at: 2 }));
    await settled();
    expect(states()).toEqual(["uploading", "uploading"]);
    expect(storage.uploads[0]?.calls).toEqual(["pause", "resume"]);
  });

  it("that is missing from the start delays everything, Storage's code included", async () => {
    const opened: string[] = [];
    const storage = fakeStorage();
    const open = () => {
      opened.push("storage");
      return Promise.resolve(storage);
    };
    const { choose, states, store } = await openPage({ online: false, open });
    await choose(chosenFile(1));
    expect(states()).toEqual(["waiting"]);
    expect(opened).toEqual([]);
    store.dispatch(wentOnline({ at: 2 }));
    await settled();
    expect(opened).toEqual(["storage"]);
    expect(states()).toEqual(["uploading"]);
  });

  it("that comes back retries the uploads it had stopped, and no others", async () => {
    const { choose, storage, states, store } = await openPage();
    await choose(chosenFile(1), chosenFile(2));
    storage.uploads[0]?.end(refusal("retry-limit-exceeded"));
    storage.uploads[1]?.end(refusal("quota-exceeded"));
    await settled();
    store.dispatch(wentOnline({ at: 2 }));
    await settled();
    expect(states()).toEqual(["uploading", "failed"]);
  });

  it("when lost, keeps Storage's code from loading without failing the file", async () => {
    let reachable = false;
    const storage = fakeStorage();
    const open = () => (reachable ? Promise.resolve(storage) : Promise.reject(new TypeError("no module")));
    const { choose, files, store } = await openPage({ open });
    await choose(chosenFile(1));
    expect(files()[0]).toMatchObject({ state: "failed", failure: { code: "unloadable" } });
    reachable = true;
    store.dispatch(uploadRetried({ id: chosenFile(1).id }));
    await settled();
    expect(files()[0]?.state).toBe("uploading");
  });
});

describe("the visitor", () => {
  it("cancels and restarts an upload; the first answer does not count for the second", async () => {
    const { choose, storage, states, store } = await openPage();
    const { id } = chosenFile(1);
    await choose(chosenFile(1, LARGE));
    store.dispatch(uploadCancelled({ id }));
    store.dispatch(uploadRetried({ id }));
    await settled();
    expect(storage.uploads.map(({ calls }) => calls)).toEqual([["cancel"], []]);
    expect(states()).toEqual(["uploading"]);
    storage.uploads[1]?.end({ kind: "stored" });
    await settled();
    expect(states()).toEqual(["uploaded"]);
  });

  it("cancels a waiting upload", async () => {
    const { choose, storage, states, store } = await openPage();
    await choose(chosenFile(1), chosenFile(2), chosenFile(3));
    store.dispatch(uploadCancelled({ id: chosenFile(3).id }));
    storage.uploads[0]?.end({ kind: "stored" });
    await settled();
    expect(states()).toEqual(["uploaded", "uploading", "cancelled"]);
    expect(storage.uploads).toHaveLength(2);
  });

  it("removes a file from the device completely, whatever its upload returns", async () => {
    const { choose, storage, files, store, blobs } = await openPage();
    const { id } = chosenFile(1);
    await choose(chosenFile(1));
    store.dispatch(fileRemoved({ enquiryId: ENQUIRY, id }));
    storage.uploads[0]?.end({ kind: "stored" });
    await settled();
    expect(files()).toEqual([]);
    expect([...blobs.map.keys()]).toEqual([]);
  });
});

describe("after a reload", () => {
  it("continues uploads from the copy on the device", async () => {
    const first = await openPage();
    await first.choose(chosenFile(1, LARGE), chosenFile(2, LARGE), chosenFile(3, LARGE));
    first.storage.uploads[0]?.end({ kind: "stored" });
    await settled();
    first.store.dispatch(uploadCancelled({ id: chosenFile(3).id }));
    await settled();

    const second = await openPage({ blobs: first.blobs, fileStore: new Map() });
    second.store.dispatch(filesShown({ enquiryId: ENQUIRY }));
    await settled();
    expect(second.files().map(({ name, state }) => [name, state])).toEqual([
      ["plan1.pdf", "uploaded"],
      ["plan2.pdf", "uploading"],
      ["plan3.pdf", "cancelled"],
    ]);
    expect(second.storage.uploads).toMatchObject([{ path: paths[1], size: LARGE }]);
    // The first page had got through, only its answer was lost.
    second.storage.stored.add(paths[1] ?? "");
    second.storage.uploads[0]?.end(refusal("unauthorized"));
    await settled();
    expect(second.states()).toEqual(["uploaded", "uploaded", "cancelled"]);
  });

  it("shows an existing list once", async () => {
    const { choose, store, states, storage } = await openPage();
    await choose(chosenFile(1));
    store.dispatch(filesShown({ enquiryId: ENQUIRY }));
    await settled();
    expect(states()).toEqual(["uploading"]);
    expect(storage.uploads).toHaveLength(1);
  });

  it("deletes files added thirty days ago, and keeps newer ones", async () => {
    const first = await openPage();
    await first.choose(chosenFile(1));
    const { clock, blobs } = first;
    const added = clock.now();
    const stored = () => [...blobs.map.keys()].length;
    clock.set(added + RECORD_LIFETIME_MS - 1);
    const second = await openPage({ blobs, clock });
    second.store.dispatch(filesShown({ enquiryId: "another0000000001" }));
    await settled();
    expect(stored()).toBe(2);
    clock.set(added + RECORD_LIFETIME_MS);
    const third = await openPage({ blobs, clock });
    third.store.dispatch(filesShown({ enquiryId: "another0000000001" }));
    await settled();
    expect(stored()).toBe(0);
  });

  it.each(["whose list is on screen", "of a plan that waits to be sent"])(
    "keeps the files %s, however old they seem",
    async (which) => {
      const first = await openPage();
      await first.choose(chosenFile(1));
      const { clock, blobs } = first;
      clock.set(clock.now() + 24 * RECORD_LIFETIME_MS);
      const second = await openPage({ blobs, clock });
      const isShown = which === "whose list is on screen";
      if (!isShown) {
        const submission = projectSubmission(ENQUIRY);
        second.store.dispatch(enquirySubmitted({ submission, attachments: [chosenFile(1)], at: 0 }));
      }
      second.store.dispatch(filesShown({ enquiryId: isShown ? ENQUIRY : "another0000000001" }));
      await settled();
      expect([...blobs.map.keys()]).toHaveLength(2);
    },
  );
});

describe("when the enquiry is finished", () => {
  it("deletes only its files from the device", async () => {
    const { choose, store, blobs, files } = await openPage();
    await choose(chosenFile(1));
    store.dispatch({
      type: "attachments/filesChosen",
      payload: { enquiryId: "enquiry00000000002", files: [chosenFile(2)], at: 1 },
    });
    await settled();
    blobs.map.set("about/x", { ...chosenFile(3), id: "x", enquiryId: "e2", addedAt: 1 });
    store.dispatch(filesForgotten({ enquiryId: ENQUIRY }));
    await settled();
    expect(files()).toEqual([]);
    expect([...blobs.map.keys()].filter((key) => key.includes(chosenFile(1).id))).toEqual([]);
    expect(blobs.map.has("about/x")).toBe(true);
  });

  it("also deletes files of an earlier visit", async () => {
    const first = await openPage();
    await first.choose(chosenFile(1));
    const second = await openPage({ blobs: first.blobs });
    second.store.dispatch(enquiryDiscarded({ id: ENQUIRY }));
    await settled();
    expect([...first.blobs.map.keys()]).toEqual([]);
  });
});

it("two tabs upload a file once: the second waits and uses the result of the first", async () => {
  const exclusively = queueByName();
  const first = await openPage({ exclusively });
  await first.choose(chosenFile(1));
  const second = await openPage({ exclusively, blobs: first.blobs });
  second.store.dispatch(filesShown({ enquiryId: ENQUIRY }));
  await settled();
  expect(second.states()).toEqual(["waiting"]);
  first.storage.uploads[0]?.end({ kind: "stored" });
  await settled();
  expect(second.states()).toEqual(["uploaded"]);
  expect(second.storage.uploads).toEqual([]);
});

it("a file that is removed in one tab leaves the list of the other, which does not send it", async () => {
  const tabs: EventTarget[] = [];
  const newTab = () => {
    const own = Object.assign(new EventTarget(), {
      postMessage(data: unknown) {
        for (const tab of tabs) if (tab !== own) tab.dispatchEvent(new MessageEvent("message", { data }));
      },
    });
    tabs.push(own);
    return own as NonNullable<AttachmentOptions["removals"]>;
  };
  const first = await openPage({ removals: newTab() });
  await first.choose(chosenFile(1), chosenFile(2));
  for (const upload of first.storage.uploads) upload.end({ kind: "stored" });
  await settled();
  const second = await openPage({ blobs: first.blobs, removals: newTab() });
  second.store.dispatch(filesShown({ enquiryId: ENQUIRY }));
  await settled();
  second.store.dispatch(fileRemoved({ enquiryId: ENQUIRY, id: chosenFile(1).id }));
  await settled();
  expect(first.files().map(({ name }) => name)).toEqual(["plan2.pdf"]);
  expect(await first.listeners.upload(ENQUIRY, first.files())).toMatchObject({
    attachments: [{ name: "plan2.pdf" }],
  });
});
