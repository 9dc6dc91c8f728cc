import type { AttachmentStorage, UploadEnd } from "@/api/attachments/attachmentStorage.ts";

/** An upload as the backend sees it; the test says what becomes of it. */
export interface FakeUpload {
  path: string;
  type: string;
  size: number;
  /** `pause`, `resume` and `cancel`, in the order in which they came. */
  calls: string[];
  progress(sent: number): void;
  end(end: UploadEnd): void;
}

export interface FakeStorage extends AttachmentStorage {
  uploads: FakeUpload[];
  /** What is stored; an upload that ends as stored is added. */
  stored: Set<string>;
}

export const refusal = (code: string, sentAll = false): UploadEnd => ({
  kind: "failed",
  failure: { code, message: code },
  sentAll,
});

/** Storage that does nothing by itself; a cancelled upload ends as such. */
export function fakeStorage(): FakeStorage {
  const uploads: FakeUpload[] = [];
  const stored = new Set<string>();
  return {
    uploads,
    stored,
    isStored: (path) => Promise.resolve(stored.has(path)),
    upload({ path, type, bytes, onProgress }) {
      let end: (end: UploadEnd) => void = () => undefined;
      const done = new Promise<UploadEnd>((resolve) => {
        end = (how) => {
          if (how.kind === "stored") stored.add(path);
          resolve(how);
        };
      });
      const calls: string[] = [];
      uploads.push({ path, type, size: bytes.size, calls, progress: onProgress, end });
      return {
        done,
        pause: () => void calls.push("pause"),
        resume: () => void calls.push("resume"),
        cancel: () => {
          calls.push("cancel");
          end({ kind: "cancelled" });
        },
      };
    },
  };
}
