import type { StorageCode } from "@/api/attachments/storageFailure.ts";

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

const words = {
  unknown: {
    says: "The upload failed for an unknown reason.",
    next: `Try again. ${orLeaveOut}`,
    retry: true,
  },
  "object-not-found": { says: "The file is no longer in our file store.", next: chooseAgain, retry: true },
  "bucket-not-found": { says: `Our file store cannot be found. ${ourFault}`, next: leaveOut, retry: true },
  "project-not-found": { says: `Our file store is not set up. ${ourFault}`, next: leaveOut, retry: true },
  "quota-exceeded": {
    says: `Our file store is full for today. ${ourFault}`,
    next: `Try again tomorrow. ${orLeaveOut}`,
    retry: true,
  },
  unauthenticated: {
    // Visitors have no account.
    says: `The file store did not accept this page. ${ourFault}`,
    next: `Try again. ${orLeaveOut}`,
    retry: true,
  },
  unauthorized: {
    says: "The file store refused this file.",
    next: `Check that it is an accepted type and no larger than 10 MB. ${orLeaveOut}`,
    retry: true,
  },
  "unauthorized-app": {
    says: "The file store does not recognise this page.",
    next: "Reload the page and try again. An extension that blocks scripts may be the cause.",
    retry: true,
  },
  "retry-limit-exceeded": { says: "The file store took too long to answer.", next: connect, retry: true },
  "invalid-checksum": {
    says: "The file was damaged in transit and was not stored.",
    next: "Try again.",
    retry: true,
  },
  canceled: { says: "The upload was cancelled.", next: "Try again, or remove the file.", retry: true },
  "invalid-event-name": { says: `We could not track the upload. ${ourFault}`, next: leaveOut, retry: false },
  "invalid-url": { says: `The address of the file is not valid. ${ourFault}`, next: leaveOut, retry: false },
  "invalid-default-bucket": {
    says: `The address of our file store is not valid. ${ourFault}`,
    next: leaveOut,
    retry: false,
  },
  "no-default-bucket": {
    says: `The address of our file store is missing. ${ourFault}`,
    next: leaveOut,
    retry: false,
  },
  "cannot-slice-blob": {
    says: "Your browser could not read a part of the file.",
    next: chooseAgain,
    retry: true,
  },
  "server-file-wrong-size": {
    says: "Only part of the file arrived, and it was not stored.",
    next: "Try again.",
    retry: true,
  },
  "no-download-url": {
    says: "The file has no address to download it from.",
    next: "Try again.",
    retry: true,
  },
  "invalid-argument": {
    says: `Our request to the file store was wrong. ${ourFault}`,
    next: leaveOut,
    retry: false,
  },
  "invalid-argument-count": {
    says: `Our request to the file store was wrong. ${ourFault}`,
    next: leaveOut,
    retry: false,
  },
  "app-deleted": {
    says: "The connection to the file store was closed.",
    next: "Reload the page. Files saved on this device are then uploaded.",
    retry: false,
  },
  "invalid-root-operation": {
    says: `The file has no place in our store. ${ourFault}`,
    next: leaveOut,
    retry: false,
  },
  "invalid-format": {
    says: "Your browser could not convert the file for upload.",
    next: chooseAgain,
    retry: false,
  },
  "internal-error": {
    says: "The upload stopped because of an internal error.",
    next: "Reload the page and try again.",
    retry: true,
  },
  "unsupported-environment": {
    says: "This browser is too old to upload files.",
    next: `Use a newer browser. ${orLeaveOut}`,
    retry: false,
  },
  unloadable: { says: "The upload code could not be loaded.", next: connect, retry: true },
  "file-missing": { says: "The file is no longer on this device.", next: chooseAgain, retry: false },
  "file-unreadable": {
    says: "The file has changed or moved since you chose it, and can no longer be read.",
    next: chooseAgain,
    retry: false,
  },
  "no-free-name": {
    says: "You have already uploaded five files for this request, including any you removed.",
    next: "Remove this one, send your request, and e-mail us the file.",
    retry: false,
  },
  silent: { says: "The file store took too long to answer.", next: connect, retry: true },
} satisfies Record<StorageCode, FailureWords>;

/** The words for a failure; an unknown code has those of `unknown`. */
export function failureWords(code: string): FailureWords {
  return Object.hasOwn(words, code) ? words[code as StorageCode] : words.unknown;
}
