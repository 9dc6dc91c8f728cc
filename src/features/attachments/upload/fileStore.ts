/**
 * The files chosen on this page, by attachment id. A `File` is a live handle, so it never enters the store. The
 * upload reads it from here; the copy on the device outlives the page.
 */
export type FileStore = Map<string, Blob>;

/** The page's instance. */
export const fileStore: FileStore = new Map();
