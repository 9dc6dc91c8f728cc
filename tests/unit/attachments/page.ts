import { attachmentPaths } from "@/api/attachments/attachmentLimits.ts";
import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import type { ChosenFile } from "@/api/enquiries/enquiryEvents.ts";
import { setupAttachmentListeners } from "@/features/attachments/attachmentListeners.ts";
import {
  createAttachmentWork,
  type AttachmentOptions,
} from "@/features/attachments/upload/attachmentWork.ts";
import { filesChosen, selectAttachments } from "@/features/attachments/attachmentsSlice.ts";
import type { FileStore } from "@/features/attachments/upload/fileStore.ts";
import type { Exclusively } from "@/lib/exclusively.ts";
import { appStarted } from "@/state/events.ts";
import { fakeClock, settlePromises, type FakeClock } from "../../support/fakeClock.ts";
import { fakeStorage, type FakeStorage } from "./fakeStorage.ts";
import { memoryBlobs, type MemoryBlobs } from "./memoryBlobs.ts";

// jsdom's own cannot be read by promise.
Blob.prototype.arrayBuffer ??= function read(this: Blob) {
  return Promise.resolve(new ArrayBuffer(this.size));
};

/** Lets everything that is ready to run do so: what follows an action takes many turns here. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await settlePromises();
}

export const ENQUIRY = "enquiry00000000001";

/** The names under which the files of the enquiry can be stored. */
export const paths = attachmentPaths(ENQUIRY);

interface PageOptions {
  storage?: FakeStorage;
  blobs?: MemoryBlobs;
  clock?: FakeClock;
  fileStore?: FileStore;
  online?: boolean;
  exclusively?: Exclusively;
  removals?: AttachmentOptions["removals"];
  /** Opens Storage; the fake by default. */
  open?: () => Promise<FakeStorage>;
}

/** A chosen file of `size` bytes whose id is made of its number. */
export function chosenFile(number: number, size = 4): ChosenFile {
  const id = String(number).padStart(20, "0");
  const name = `plan${number}.pdf`;
  return { id, name, size, type: "application/pdf" };
}

/** One page of one tab with attachments, on a fake backend and a device in memory. */
export async function openPage({
  storage = fakeStorage(),
  blobs = memoryBlobs(),
  clock = fakeClock(),
  fileStore = new Map(),
  online = true,
  exclusively = (_name, work) => work(),
  removals = null,
  open = () => Promise.resolve(storage),
}: PageOptions = {}) {
  const unavailable = () => Promise.reject(new Error("not in this test"));
  const services = { clock, random: () => 0.5, reports: unavailable, auth: unavailable, tokenSync: null };
  const store = makeStore({ services });
  joinLateSlices(store);
  const errors: unknown[] = [];
  const listeners = setupAttachmentListeners(
    attachListeners(store, (error) => void errors.push(error)),
    store,
    (work) =>
      Promise.resolve(
        createAttachmentWork(work, { open, store: blobs, fileStore, clock, exclusively, removals }),
      ),
  );
  store.dispatch(appStarted({ at: clock.now(), online, sessionId: "s" }));
  await settlePromises();
  return {
    store,
    storage,
    blobs,
    clock,
    fileStore,
    errors,
    listeners,
    files: () => selectAttachments(store.getState(), ENQUIRY),
    states: () => selectAttachments(store.getState(), ENQUIRY).map(({ state }) => state),
    /** Chooses files and lets what follows happen. */
    async choose(...files: ChosenFile[]) {
      for (const { id, size } of files) fileStore.set(id, new Blob([new Uint8Array(size)]));
      store.dispatch(filesChosen({ enquiryId: ENQUIRY, files, at: clock.now() }));
      await settled();
    },
  };
}
