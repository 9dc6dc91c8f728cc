import type { AttachmentStorage, FileState, UploadEnd } from "@/api/attachments/attachmentStorage.ts";

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
  /** What the backend says about a path when asked. */
  state: FileState;
  /** The paths that were asked about. */
  asked: string[];
}

export const refusal = (code: string): UploadEnd => ({ kind: "failed", failure: { code, message: code } });

/** Storage that does nothing by itself and has no file; a cancelled upload ends as such. */
export function fakeStorage(): FakeStorage {
  const uploads: FakeUpload[] = [];
  const storage: FakeStorage = {
    uploads,
    state: "missing",
    asked: [],
    stateOf(path) {
      storage.asked.push(path);
      return Promise.resolve(storage.state);
    },
    upload({ path, type, bytes, onProgress }) {
      let end: (end: UploadEnd) => void = () => undefined;
      const done = new Promise<UploadEnd>((resolve) => {
        end = resolve;
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
  return storage;
}
