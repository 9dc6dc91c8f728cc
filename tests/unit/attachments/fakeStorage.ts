import type { AttachmentStorage } from "@/api/attachments/firebaseAttachments.ts";
import type { UploadEnd } from "@/api/attachments/startUpload.ts";

/** An upload as the backend sees it; the test says what becomes of it. */
interface FakeUpload {
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
  /** The paths that were asked about. */
  asked: string[];
}

export const refusal = (code: string): UploadEnd => ({ kind: "failed", failure: { code, message: code } });

/** Storage that does nothing by itself and has no file; a cancelled upload ends as such. */
export function fakeStorage(): FakeStorage {
  const uploads: FakeUpload[] = [];
  const stored = new Set<string>();
  const asked: string[] = [];
  return {
    uploads,
    stored,
    asked,
    stateOf(path) {
      asked.push(path);
      return Promise.resolve(stored.has(path) ? "stored" : "missing");
    },
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
