/** The files that came with project requests. Each call rejects with a Storage code when it cannot be carried out. */
export interface AttachmentFiles {
  /** The bytes of one file; only the administrator gets them. */
  download(path: string): Promise<Blob>;
  /** Removes every file of a request, whether its document names it or not. */
  removeAll(requestId: string): Promise<void>;
}
