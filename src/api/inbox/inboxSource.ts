import type {
  AddressFindings,
  EnquiryChanges,
  InboxCursor,
  InboxEnquiry,
  InboxPage,
  InboxQuery,
  RemovalResult,
} from "./inboxEnquiry.ts";

/** Where enquiries are kept. Every call rejects when the store cannot be reached. Times are epoch milliseconds. */
export interface InboxSource {
  page(asked: InboxQuery, size: number, after: InboxCursor | null): Promise<InboxPage>;
  /** Everything that matches, newest first. */
  all(asked: InboxQuery): Promise<InboxEnquiry[]>;
  count(asked: InboxQuery): Promise<number>;
  /** `null` when there is no such enquiry. */
  get(key: string): Promise<InboxEnquiry | null>;
  /** Whatever is stored about an address, compared without regard to capitals. */
  ofAddress(address: string): Promise<AddressFindings>;
  /** Also sets `updatedAt`. Rejects with `not-found` when there is no such enquiry. */
  update(key: string, changes: EnquiryChanges): Promise<void>;
  /** Deletes enquiries with their files. Never rejects. */
  remove(keys: readonly string[]): Promise<RemovalResult>;
  /** The bytes of an attachment. */
  download(path: string): Promise<Blob>;
  countOldReports(before: number): Promise<number>;
  removeOldReports(before: number): Promise<RemovalResult>;
}
