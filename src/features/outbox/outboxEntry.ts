import type { ApiError } from "@/api/apiError.ts";
import type { Submission } from "@/api/enquiries/enquiry.ts";
import type { ChosenFile } from "@/api/enquiries/enquiryEvents.ts";
import { isRecord } from "@/lib/isRecord.ts";

/** `sending`: this tab is sending it. `refused`: an automatic retry would not help. */
type OutboxEntryState = "waiting" | "sending" | "refused";

/** An enquiry that was not delivered yet. */
export interface OutboxEntry {
  /** The enquiry's own id. */
  id: string;
  submission: Submission;
  /** Files to be stored before the enquiry is sent. */
  attachments: ChosenFile[];
  /** Epoch milliseconds. */
  createdAt: number;
  state: OutboxEntryState;
  /** Attempts so far. */
  attempts: number;
  /** Not again before this time, in epoch milliseconds; `null`: at once, or offline soon; 0: the visitor insists. */
  retryAt: number | null;
  /** Why the last attempt failed. */
  failure: ApiError | null;
  /** A request was sent and not answered: the enquiry may have arrived. */
  uncertain: boolean;
  /** Whether it is kept on this device, so that it outlives the tab. */
  saved: boolean;
}

/** An enquiry that was delivered: its content is gone from this device. */
export interface Receipt {
  /** Epoch milliseconds. */
  at: number;
  /** See `submissionDigest`. */
  digest: string;
  /** The names of files that were lost on this device and did not arrive. */
  missing?: string[];
}

/** What storage keeps of an entry. Tabs differ in the rest: which one is sending, and when each tries again. */
export function toOutboxRecord({
  submission,
  attachments,
  createdAt,
  state,
  attempts,
  failure,
  uncertain,
}: OutboxEntry) {
  const storedState = state === "refused" ? state : "waiting";
  return { submission, attachments, createdAt, state: storedState, attempts, failure, uncertain };
}

function readAttachment(value: unknown): ChosenFile | null {
  if (!isRecord(value)) return null;
  const { id, name, size, type } = value;
  const isAttachment =
    typeof id === "string" &&
    typeof name === "string" &&
    typeof size === "number" &&
    typeof type === "string";
  return isAttachment ? { id, name, size, type } : null;
}

/** Reads only the shape: a text that a later release would not accept is still the visitor's, and the rules decide. */
function readSubmission(value: unknown): Submission | null {
  if (!isRecord(value) || !isRecord(value["enquiry"])) return null;
  const { kind, enquiry } = value;
  const main = kind === "contact" ? "message" : "answers";
  const hasTexts = ["id", "name", "email", main].every((field) => typeof enquiry[field] === "string");
  const isKnown = kind === "contact" || kind === "project";
  return isKnown && hasTexts ? ({ kind, enquiry } as unknown as Submission) : null;
}

function readFailure(value: unknown): ApiError | null {
  if (!isRecord(value)) return null;
  const { code, message } = value;
  return typeof code === "string" && typeof message === "string" ? { code, message } : null;
}

/** Reads an entry back from storage, ready to be sent at once; `null` when its shape is wrong. */
export function readOutboxEntry(value: unknown): OutboxEntry | null {
  if (!isRecord(value)) return null;
  const { attachments, createdAt, state, attempts, failure, uncertain } = value;
  const submission = readSubmission(value["submission"]);
  if (!submission || typeof createdAt !== "number" || typeof attempts !== "number") return null;
  if (!Array.isArray(attachments)) return null;
  const files = attachments.map(readAttachment);
  if (!files.every((file) => file !== null)) return null;
  return {
    id: submission.enquiry.id,
    submission,
    attachments: files,
    createdAt,
    state: state === "refused" ? "refused" : "waiting",
    attempts,
    retryAt: null,
    failure: readFailure(failure),
    uncertain: uncertain === true,
    saved: true,
  };
}
