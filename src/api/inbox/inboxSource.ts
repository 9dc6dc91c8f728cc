import type { EnquiryKind } from "../enquiries/enquiry.ts";
import type {
  AddressFindings,
  EnquiryChanges,
  InboxCursor,
  InboxEnquiry,
  InboxPage,
  InboxQuery,
  NewEnquiries,
  NewestEnquiries,
  RemovalResult,
} from "./inboxEnquiry.ts";

/** Each enquiry's decisions that are not stored yet have their own key in local storage: this, and the enquiry's key. */
export const CHANGE_PREFIX = "holmwerk:enquiry-change:";

/** Where enquiries are kept. Every call rejects when the store cannot be reached. Times are epoch milliseconds. */
export interface InboxSource {
  page(asked: InboxQuery, size: number, after: InboxCursor | null): Promise<InboxPage>;
  /** Everything that matches, newest first. */
  all(asked: InboxQuery): Promise<InboxEnquiry[]>;
  /**
   * The newest enquiries of one kind or of all, at most `size` of a kind, that arrived after `than`; `null` reads from
   * the newest on.
   */
  newer(than: NewestEnquiries | null, size: number, kind?: EnquiryKind): Promise<NewEnquiries>;
  count(asked: InboxQuery): Promise<number>;
  /** `null` when there is no such enquiry. */
  get(key: string): Promise<InboxEnquiry | null>;
  /** Whatever is stored about an address, compared without regard to capitals. */
  ofAddress(address: string): Promise<AddressFindings>;
  /** Also sets `updatedAt`. Answers the enquiry as it was. Rejects with `not-found` when there is no such enquiry. */
  update(key: string, changes: EnquiryChanges): Promise<InboxEnquiry>;
  /** Deletes enquiries with their files. Never rejects. */
  remove(keys: readonly string[]): Promise<RemovalResult>;
  /** The bytes of an attachment. */
  download(path: string): Promise<Blob>;
}

declare module "@/state/services.ts" {
  interface Services {
    /**
     * Opens the stored enquiries once; rejects when the code for it cannot be loaded (offline before the first use).
     * Absent where there is no panel, as in prerendering.
     */
    inbox?(): Promise<InboxSource>;
  }
}
