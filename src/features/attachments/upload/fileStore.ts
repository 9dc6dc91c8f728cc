/**
 * The files chosen on this page, by attachment id. A `File` is a live handle, so it never enters the store. The
 * upload reads it from here; the copy on the device outlives the page.
 */
export interface FileStore {
  put(id: string, file: Blob): void;
  get(id: string): Blob | null;
  drop(id: string): void;
}

export function createFileStore(): FileStore {
  const files = new Map<string, Blob>();
  return {
    put: (id, file) => void files.set(id, file),
    get: (id) => files.get(id) ?? null,
    drop: (id) => void files.delete(id),
  };
}

/** The page's instance. */
export const fileStore: FileStore = createFileStore();
