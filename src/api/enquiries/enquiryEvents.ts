import { createAction } from "@reduxjs/toolkit";
import type { Submission } from "./enquiry.ts";

/** A file that a visitor adds to an enquiry, before it is stored. */
export interface ChosenFile {
  id: string;
  /** The name, made safe to show and to store. */
  name: string;
  /** Bytes. */
  size: number;
  /** The media type it is stored as. */
  type: string;
}

/**
 * The visitor pressed Send. The outbox is responsible from here on; a second submission of the same id changes
 * nothing.
 */
export const enquirySubmitted = createAction<{
  submission: Submission;
  attachments: ChosenFile[];
  /** Epoch milliseconds. */
  at: number;
}>("enquiries/submitted");

/** The visitor asks to try again now, also with an enquiry that was refused. */
export const enquiryRetried = createAction<{ id: string }>("enquiries/retried");

/** The visitor takes back an enquiry that was not delivered: it is removed from this device. */
export const enquiryDiscarded = createAction<{ id: string }>("enquiries/discarded");
