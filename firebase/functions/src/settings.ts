import type { StopSettings } from "./releases/stopRelease.ts";

/** What the owner sets up. Addresses have been checked by whoever made this. */
export interface Settings {
  /** Address that is notified. */
  owner: string;
  /** Address that mails are sent from; the mail server must accept it as a sender. */
  from: string;
  /** Where the site is served, without a slash at the end. */
  siteOrigin: string;
  /** Reports of one error in an hour above which the owner is notified of it. */
  reportsPerHour: number;
  /** Whether people who write an enquiry get a confirmation. */
  confirms: boolean;
  /** When a new release is stopped. */
  stop: StopSettings;
}
