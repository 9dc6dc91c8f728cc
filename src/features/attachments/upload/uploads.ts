import type { AttachmentStorage } from "@/api/attachments/firebaseAttachments.ts";
import type { Upload, UploadEnd } from "@/api/attachments/startUpload.ts";
import { toApiError, type ApiError } from "@/api/apiError.ts";
import type { Clock } from "@/lib/clock.ts";
import type { Exclusively } from "@/lib/exclusively.ts";
import type { ChosenFile } from "@/api/enquiries/enquiryEvents.ts";
import type { AttachmentRecord, AttachmentRecords } from "./attachmentRecords.ts";
import type { FileStore } from "./fileStore.ts";
import { createPlaces, type PlacedRecord } from "./places.ts";
import { readableBytes } from "./readableBytes.ts";
import { createSemaphore } from "./semaphore.ts";

/** The number of parallel uploads; the others wait, so the first files arrive early. */
const UPLOADS_AT_ONCE = 2;
/** The number of attempts without asking the visitor. */
const MOST_ATTEMPTS = 2;
/** The bytes were damaged on the way: the path may hold them and cannot be used again. */
const damaged = new Set(["invalid-checksum", "server-file-wrong-size"]);

export interface UploadsOptions {
  /** Opens Storage; rejects when its code cannot be loaded. */
  open: () => Promise<AttachmentStorage>;
  records: AttachmentRecords;
  fileStore: FileStore;
  clock: Clock;
  exclusively: Exclusively;
  /** Called on the progress of a file. */
  events: {
    started(id: string): void;
    progressed(file: ChosenFile, sent: number): void;
    paused(id: string): void;
  };
}

export interface UploadableFile extends ChosenFile {
  enquiryId: string;
}

/** The result of an upload; `stored` also when an earlier attempt or another tab stored it. */
export type UploadOutcome =
  | { kind: "stored"; path: string }
  | { kind: "cancelled" }
  | { kind: "failed"; failure: ApiError };

/** Uploads the files of this page: each once, a few at a time, none while offline. */
export function createUploads({ open, records, fileStore, clock, exclusively, events }: UploadsOptions) {
  const runs = new Map<string, Promise<UploadOutcome>>();
  const active = new Map<string, Upload>();
  const cancelled = new Set<string>();
  /** Records of files that the device could not store. */
  const known = new Map<string, AttachmentRecord>();
  /** Files deleted from the device for good: their results are not stored. */
  const dropped = new Set<string>();
  const semaphore = createSemaphore(UPLOADS_AT_ONCE);
  const places = createPlaces({ records, known, exclusively, remember });

  function pauseOne(id: string, upload: Upload): void {
    upload.pause();
    events.paused(id);
  }

  async function remember(record: AttachmentRecord): Promise<void> {
    if (dropped.has(record.id)) return;
    known.set(record.id, record);
    await records.update(record);
  }

  async function recall(file: UploadableFile): Promise<AttachmentRecord> {
    const { enquiryId, id, name, size, type } = file;
    const earlier = (await records.find(id)) ?? known.get(id);
    const fresh = { path: null, uploaded: false, cancelled: false };
    const record = earlier ?? { enquiryId, id, name, size, type, addedAt: clock.now(), ...fresh };
    // The enquiry has a new id, because another tab sent one under the old id; its files are stored there.
    if (record.enquiryId !== enquiryId) return { ...record, ...fresh, addedAt: clock.now(), enquiryId };
    return { ...record, cancelled: false };
  }

  function send(storage: AttachmentStorage, record: PlacedRecord, bytes: Blob): Promise<UploadEnd> {
    const { id, path, type } = record;
    const isCancelled = () => cancelled.has(id);
    return semaphore.run(isCancelled, async () => {
      // Stored before the first byte is sent: after a crash, the next attempt must use the same path.
      if (!isCancelled()) await remember(record);
      if (isCancelled()) return { kind: "cancelled" };
      const upload = storage.upload({
        path,
        bytes,
        type,
        onProgress: (sent) => events.progressed(record, sent),
      });
      active.set(id, upload);
      events.started(id);
      // The connection was lost while the task waited.
      if (!semaphore.isOpen()) pauseOne(id, upload);
      const end = await upload.done;
      active.delete(id);
      return end;
    });
  }

  /** Uploads a file, for the `count`th time, and decides what follows from the result. */
  async function settle(
    storage: AttachmentStorage,
    { path: earlier, ...file }: AttachmentRecord,
    bytes: Blob,
    count = 1,
  ): Promise<UploadOutcome> {
    const record = earlier === null ? await places.take(storage, file) : { ...file, path: earlier };
    if (!record) return { kind: "failed", failure: { code: "no-free-name", message: "No name is free." } };
    const { path } = record;
    const end = await send(storage, record, bytes);
    if (end.kind === "cancelled") return end;
    const code = end.kind === "failed" ? end.failure.code : "";
    // The rules refuse a second write.
    const isThere = code === "unauthorized" && (await storage.stateOf(path)) === "stored";
    if (end.kind === "stored" || isThere) {
      await remember({ ...record, uploaded: true });
      return { kind: "stored", path };
    }
    const isDamaged = damaged.has(code);
    const next = { ...record, path: isDamaged ? null : path };
    if (isDamaged) await remember(next);
    // For example, `unknown` when the backend has forgotten an upload that was interrupted for long.
    const mayPass = (isDamaged || code === "unknown") && count < MOST_ATTEMPTS;
    return mayPass ? settle(storage, next, bytes, count + 1) : end;
  }

  async function attempt(file: UploadableFile): Promise<UploadOutcome> {
    const { id } = file;
    const record = await recall(file);
    if (record.uploaded && record.path !== null) return { kind: "stored", path: record.path };
    const bytes = await readableBytes(record, records, fileStore);
    if (!(bytes instanceof Blob)) return { kind: "failed", failure: bytes };
    // The code for Storage is not loaded before there is a connection.
    await semaphore.opened(() => cancelled.has(id));
    if (cancelled.has(id)) return { kind: "cancelled" };
    let storage: AttachmentStorage;
    try {
      storage = await open();
    } catch (error) {
      return { kind: "failed", failure: { ...toApiError(error), code: "unloadable" } };
    }
    try {
      return await settle(storage, record, bytes);
    } catch (error) {
      // Storage could not say whether a path is free, or whether a refused file is stored.
      return { kind: "failed", failure: toApiError(error) };
    }
  }

  function cancel(id: string): void {
    cancelled.add(id);
    active.get(id)?.cancel();
    semaphore.wake();
  }

  return {
    /** Uploads a file, or joins its upload under way. Never rejects because of the file or the network. */
    run(file: UploadableFile): Promise<UploadOutcome> {
      const { id } = file;
      const earlier = runs.get(id);
      if (earlier && !cancelled.has(id)) return earlier;
      const run = Promise.resolve(earlier).then(() => {
        cancelled.delete(id);
        return exclusively(`attachment:${id}`, () => attempt(file));
      });
      runs.set(id, run);
      const forget = () => {
        if (runs.get(id) === run) runs.delete(id);
      };
      void run.then(forget, forget);
      return run;
    },
    cancel,
    /** Cancels a file whose record is about to be deleted. */
    drop(id: string): void {
      dropped.add(id);
      known.delete(id);
      fileStore.delete(id);
      cancel(id);
    },
    /** The connection is lost. */
    pause(): void {
      semaphore.setOpen(false);
      for (const [id, upload] of active) pauseOne(id, upload);
    },
    /** The connection is back. */
    resume(): void {
      for (const [id, upload] of active) {
        upload.resume();
        events.started(id);
      }
      semaphore.setOpen(true);
    },
  };
}
