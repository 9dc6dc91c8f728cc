import type { ChosenFile } from "@/api/enquiries/enquiryEvents.ts";
import type { BlobStore } from "@/lib/blobStore.ts";
import type { FeatureStore } from "@/state/types.ts";
import { isSettled, type Attachment } from "../attachment.ts";
import { attachmentRecords, type AttachmentRecord } from "./attachmentRecords.ts";
import {
  fileKept,
  fileRemoved,
  filesRestored,
  fileUploaded,
  selectAttachment,
  selectAttachments,
  uploadFailed,
  uploadPaused,
  uploadProgressed,
  uploadStarted,
} from "../attachmentsSlice.ts";
import { uploadForOutbox } from "./uploadForOutbox.ts";
import { createUploads, type UploadableFile, type UploadOutcome, type UploadsOptions } from "./uploads.ts";

/** What attachments need of the outside world. */
export interface AttachmentOptions extends Omit<UploadsOptions, "records" | "events"> {
  /** Stores bytes on this device. */
  store: BlobStore;
  /** Tells the other tabs which files are removed; `null` where the browser has no such channel. */
  removals: Pick<BroadcastChannel, "postMessage" | "addEventListener"> | null;
}

/** The least time between two updates of a file's progress, in milliseconds: the SDK reports it many times a second. */
const PROGRESS_MS = 250;

function restored({ id, name, size, type, uploaded, cancelled }: AttachmentRecord): Attachment {
  const file = { id, name, size, type };
  const state = uploaded ? "uploaded" : cancelled ? "cancelled" : "waiting";
  return { ...file, state, progress: uploaded ? file.size : 0, failure: null, onDevice: true };
}

export type AttachmentWork = ReturnType<typeof createAttachmentWork>;

/** Stores the files of enquiries on the device, uploads them, and reports their progress to the store. */
export function createAttachmentWork(
  { dispatch, getState }: Pick<FeatureStore, "dispatch" | "getState">,
  options: AttachmentOptions,
) {
  const { fileStore, clock, removals } = options;
  const records = attachmentRecords(options.store);
  const updatedAt = new Map<string, number>();
  const uploads = createUploads({
    ...options,
    records,
    events: {
      started: (id) => dispatch(uploadStarted({ id })),
      progressed: ({ id, size }, sent) => {
        const now = clock.now();
        // Also after the clock was set back.
        if (sent < size && Math.abs(now - (updatedAt.get(id) ?? -Infinity)) < PROGRESS_MS) return;
        updatedAt.set(id, now);
        dispatch(uploadProgressed({ id, sent }));
      },
      paused: (id) => dispatch(uploadPaused({ id })),
    },
  });
  if (getState().pwa.online === false) uploads.pause();

  removals?.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const file = selectAttachment(getState(), data);
    if (file) dispatch(fileRemoved({ enquiryId: file.enquiryId, id: data }));
  });

  async function run(file: UploadableFile): Promise<UploadOutcome> {
    const { id } = file;
    const outcome = await uploads.run(file);
    if (outcome.kind === "stored") dispatch(fileUploaded({ id }));
    if (outcome.kind === "failed") dispatch(uploadFailed({ id, failure: outcome.failure }));
    return outcome;
  }

  const runAll = async (enquiryId: string, files: readonly ChosenFile[]): Promise<void> => {
    await Promise.all(files.map((file) => run({ ...file, enquiryId })));
  };

  /** Adds the files of an earlier visit to the list, and returns them. */
  async function show(enquiryId: string): Promise<Attachment[]> {
    const waiting = getState().outbox.entries.map(({ id }) => id);
    await records.dropExpired(clock.now(), [enquiryId, ...waiting]);
    const earlier = (await records.ofEnquiry(enquiryId)).map(restored);
    const present = new Set(selectAttachments(getState(), enquiryId).map(({ id }) => id));
    const left = earlier.filter(({ id }) => !present.has(id));
    if (left.length > 0) dispatch(filesRestored({ enquiryId, files: left }));
    return left;
  }

  const work = {
    run,
    /** Stores the chosen files on the device, then uploads them. */
    async chosen(enquiryId: string, files: readonly ChosenFile[], addedAt: number): Promise<void> {
      const fresh = { enquiryId, path: null, uploaded: false, cancelled: false };
      for (const [index, file] of files.entries()) {
        const bytes = fileStore.get(file.id);
        const record = { ...file, ...fresh, addedAt: addedAt + index };
        const onDevice = bytes !== undefined && (await records.add(record, bytes));
        dispatch(fileKept({ id: file.id, onDevice }));
        // The stored copy is equal, and does not change when the original does.
        if (onDevice) fileStore.delete(file.id);
      }
      const present = new Map(selectAttachments(getState(), enquiryId).map((file) => [file.id, file.state]));
      await runAll(
        enquiryId,
        files.filter(({ id }) => present.get(id) === "waiting"),
      );
    },
    show,
    /** Shows the files of an earlier visit and resumes them. */
    async restore(enquiryId: string): Promise<void> {
      const left = await show(enquiryId);
      await runAll(
        enquiryId,
        left.filter((file) => !isSettled(file)),
      );
    },
    async cancel(id: string): Promise<void> {
      uploads.cancel(id);
      const record = await records.find(id);
      if (record) await records.update({ ...record, cancelled: true });
    },
    async remove(id: string): Promise<void> {
      uploads.drop(id);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
      removals?.postMessage(id);
      await records.remove(id);
    },
    /** Deletes all files of an enquiry from this device. */
    async forget(enquiryId: string, ids: readonly string[]): Promise<void> {
      for (const id of ids) uploads.drop(id);
      await records.forget(enquiryId);
    },
    pause: uploads.pause,
    resume: uploads.resume,
    /** See `uploadForOutbox`. */
    forOutbox: (enquiryId: string, files: readonly ChosenFile[]) =>
      uploadForOutbox({ work, getState, clock }, enquiryId, files),
  };
  return work;
}
