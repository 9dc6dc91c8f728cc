import type { StorageErrorCode } from "firebase/storage";

/** Every code of the Storage SDK, without its prefix. */
type SdkStorageCode = `${StorageErrorCode}`;

/**
 * Failures that happen outside of the SDK: its code cannot be loaded, the bytes are gone or cannot be read, silence, or
 * every name of the request is taken.
 */
type OwnStorageCode = "unloadable" | "file-missing" | "file-unreadable" | "silent" | "no-free-name";

export type StorageCode = SdkStorageCode | OwnStorageCode;

/** A failed call to Storage as plain data. */
export interface StorageFailure {
  /** One of `StorageCode`, unless a later SDK knows more. */
  code: string;
  message: string;
}

/** Translates whatever a call threw. A code loses its `storage/` prefix; an error without a code is `unknown`. */
export function toStorageFailure(error: unknown): StorageFailure {
  const message = error instanceof Error ? error.message : String(error);
  const coded = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return { code: typeof coded === "string" ? coded.replace(/^storage\//, "") : "unknown", message };
}
