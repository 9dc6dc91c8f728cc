/**
 * Files that were chosen on this page, by the attachment's id. A `File` is a live handle and never enters the store;
 * what reads it from here is the upload, and the copy on the device outlives the page.
 */
export interface FileShelf {
  put(id: string, file: Blob): void;
  get(id: string): Blob | null;
  drop(id: string): void;
}

export function createFileShelf(): FileShelf {
  const files = new Map<string, Blob>();
  return {
    put: (id, file) => void files.set(id, file),
    get: (id) => files.get(id) ?? null,
    drop: (id) => void files.delete(id),
  };
}

/** The page's own. */
export const fileShelf: FileShelf = createFileShelf();
