import type { StorageErrorCode } from "firebase/storage";

/**
 * Every code of the Storage SDK, without its prefix, and failures that happen outside of it: its code cannot be loaded,
 * the bytes are gone or cannot be read, silence, or every name of the request is taken.
 */
type StorageCode =
  | `${StorageErrorCode}`
  | "unloadable"
  | "file-missing"
  | "file-unreadable"
  | "silent"
  | "no-free-name";

/** A failure in words, for the visitor or the administrator. */
export interface FailureWords {
  /** What happened. */
  says: string;
  /** What to do now. */
  next: string;
  /** Whether trying the same file again may help. */
  retry: boolean;
}

const chooseAgain = "Remove it from the list and choose it again.";
const connect = "Check your connection and try again.";
const leaveOut = "Remove it, send your request without it, and mention it in your answers.";
const orLeaveOut = "If that does not help, remove it and send your request without it.";
const ourFault = "The fault is ours, not your file’s.";

/** Trying the same file again may help. */
const again = (says: string, next: string): FailureWords => ({ says, next, retry: true });
const final = (says: string, next: string): FailureWords => ({ says, next, retry: false });

const words = {
  unknown: again("The upload failed for an unknown reason.", `Try again. ${orLeaveOut}`),
  "object-not-found": again("The file is no longer in our file store.", chooseAgain),
  "bucket-not-found": again(`Our file store cannot be found. ${ourFault}`, leaveOut),
  "project-not-found": again(`Our file store is not set up. ${ourFault}`, leaveOut),
  "quota-exceeded": again(
    `Our file store is full for today. ${ourFault}`,
    `Try again tomorrow. ${orLeaveOut}`,
  ),
  // Visitors have no account.
  unauthenticated: again(`The file store did not accept this page. ${ourFault}`, `Try again. ${orLeaveOut}`),
  unauthorized: again(
    "The file store refused this file.",
    `Check that it is an accepted type and no larger than 10 MB. ${orLeaveOut}`,
  ),
  "unauthorized-app": again(
    "The file store does not recognise this page.",
    "Reload the page and try again. An extension that blocks scripts may be the cause.",
  ),
  "retry-limit-exceeded": again("The file store took too long to answer.", connect),
  "invalid-checksum": again("The file was damaged in transit and was not stored.", "Try again."),
  canceled: again("The upload was cancelled.", "Try again, or remove the file."),
  "invalid-event-name": final(`We could not track the upload. ${ourFault}`, leaveOut),
  "invalid-url": final(`The address of the file is not valid. ${ourFault}`, leaveOut),
  "invalid-default-bucket": final(`The address of our file store is not valid. ${ourFault}`, leaveOut),
  "no-default-bucket": final(`The address of our file store is missing. ${ourFault}`, leaveOut),
  "cannot-slice-blob": again("Your browser could not read a part of the file.", chooseAgain),
  "server-file-wrong-size": again("Only part of the file arrived, and it was not stored.", "Try again."),
  "no-download-url": again("The file has no address to download it from.", "Try again."),
  "invalid-argument": final(`Our request to the file store was wrong. ${ourFault}`, leaveOut),
  "invalid-argument-count": final(`Our request to the file store was wrong. ${ourFault}`, leaveOut),
  "app-deleted": final(
    "The connection to the file store was closed.",
    "Reload the page. Files saved on this device are then uploaded.",
  ),
  "invalid-root-operation": final(`The file has no place in our store. ${ourFault}`, leaveOut),
  "invalid-format": final("Your browser could not convert the file for upload.", chooseAgain),
  "internal-error": again(
    "The upload stopped because of an internal error.",
    "Reload the page and try again.",
  ),
  "unsupported-environment": final(
    "This browser is too old to upload files.",
    `Use a newer browser. ${orLeaveOut}`,
  ),
  unloadable: again("The upload code could not be loaded.", connect),
  "file-missing": final("The file is no longer on this device.", chooseAgain),
  "file-unreadable": final(
    "The file has changed or moved since you chose it, and can no longer be read.",
    chooseAgain,
  ),
  "no-free-name": final(
    "You have already uploaded five files for this request, including any you removed.",
    "Remove this one, send your request, and e-mail us the file.",
  ),
  silent: again("The file store took too long to answer.", connect),
} satisfies Record<StorageCode, FailureWords>;

/** The words for a failure; an unknown code has those of `unknown`. */
export function failureWords(code: string): FailureWords {
  return Object.hasOwn(words, code) ? words[code as StorageCode] : words.unknown;
}
