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

const leaveOut = "Remove it, send your request without it, and mention the file in your answers.";
const orLeaveOut = "If that does not help, remove it and send your request without it.";
const ourFault = "This is a fault of ours, not of your file.";

const words = {
  unknown: {
    says: "The file store gave an answer that we do not understand.",
    next: `Try again. ${orLeaveOut}`,
    retry: true,
  },
  "object-not-found": {
    says: "The file is not in our store any more.",
    next: "Remove it from the list and choose it again.",
    retry: true,
  },
  "bucket-not-found": { says: `Our file store cannot be found. ${ourFault}`, next: leaveOut, retry: true },
  "project-not-found": { says: `Our file store is not set up. ${ourFault}`, next: leaveOut, retry: true },
  "quota-exceeded": {
    says: `Our file store is full for today. ${ourFault}`,
    next: `Try again tomorrow. ${orLeaveOut}`,
    retry: true,
  },
  unauthenticated: {
    says: "The file store wants to know who is asking, and the sign-in has run out.",
    next: "Reload the page, sign in again if you are asked to, and try again.",
    retry: true,
  },
  unauthorized: {
    says: "The file store does not accept this file.",
    next: `Check that it has an accepted type and at most 10 MB. ${orLeaveOut}`,
    retry: true,
  },
  "unauthorized-app": {
    says: "The file store does not recognise this page.",
    next: "Reload the page and try again. An extension that blocks scripts can be the cause.",
    retry: true,
  },
  "retry-limit-exceeded": {
    says: "The file store did not answer for too long.",
    next: "Check your connection and try again.",
    retry: true,
  },
  "invalid-checksum": {
    says: "The file arrived damaged and was not kept.",
    next: "Try again.",
    retry: true,
  },
  canceled: { says: "The upload was cancelled.", next: "Try again, or remove the file.", retry: true },
  "invalid-event-name": {
    says: `The upload could not be followed. ${ourFault}`,
    next: leaveOut,
    retry: false,
  },
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
    next: "Remove it from the list and choose it again.",
    retry: true,
  },
  "server-file-wrong-size": {
    says: "The file did not arrive whole and was not kept.",
    next: "Try again.",
    retry: true,
  },
  "no-download-url": {
    says: "The file has no address to download it from.",
    next: "Try again.",
    retry: true,
  },
  "invalid-argument": {
    says: `The file store was asked in a wrong way. ${ourFault}`,
    next: leaveOut,
    retry: false,
  },
  "invalid-argument-count": {
    says: `The file store was asked in a wrong way. ${ourFault}`,
    next: leaveOut,
    retry: false,
  },
  "app-deleted": {
    says: "The connection to the file store was closed.",
    next: "Reload the page. Files that are on this device are uploaded then.",
    retry: false,
  },
  "invalid-root-operation": {
    says: `The file has no place in our store. ${ourFault}`,
    next: leaveOut,
    retry: false,
  },
  "invalid-format": {
    says: "Your browser could not turn the file into what the file store reads.",
    next: "Remove it from the list and choose it again.",
    retry: false,
  },
  "internal-error": {
    says: "The upload stopped because of an error within it.",
    next: "Reload the page and try again.",
    retry: true,
  },
  "unsupported-environment": {
    says: "This browser is too old to upload files.",
    next: `Use a newer browser. ${orLeaveOut}`,
    retry: false,
  },
  unloadable: {
    says: "The part of this page that uploads files could not be loaded.",
    next: "Check your connection and try again.",
    retry: true,
  },
  "file-missing": {
    says: "The file is not on this device any more.",
    next: "Remove it from the list and choose it again.",
    retry: false,
  },
  "file-unreadable": {
    says: "The file has changed or moved since you chose it, and can no longer be read.",
    next: "Remove it from the list and choose it again.",
    retry: false,
  },
  "no-free-name": {
    says: "Five files of this request are uploaded already, those that you have removed since included.",
    next: "Remove this one, send your request without it, and send us the file by e-mail.",
    retry: false,
  },
  silent: {
    says: "The file store did not answer for too long.",
    next: "Check your connection and try again.",
    retry: true,
  },
} satisfies Record<StorageCode, FailureWords>;

/** The words for a failure; an unknown code has those of `unknown`. */
export function failureWords(code: string): FailureWords {
  return Object.hasOwn(words, code) ? words[code as StorageCode] : words.unknown;
}
