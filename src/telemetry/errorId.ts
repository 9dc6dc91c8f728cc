import { hashBase36 } from "@/lib/hash.ts";

/**
 * The version of the error id's computation. Reports of different versions cannot be compared by their ids; stored ids
 * are never computed again.
 */
export const GROUPING = 1;

/** The id of an error, equal in every browser: the hash of message and stack with all whitespace removed. */
export function errorId(message: string, stack: string): string {
  return hashBase36((message + stack).replace(/\s+/g, ""));
}
