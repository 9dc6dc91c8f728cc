import { hashBase36 } from "@/lib/hash.ts";

/** The id of an error, equal in every browser: the hash of message and stack with all whitespace removed. */
export function errorId(message: string, stack: string): string {
  return hashBase36((message + stack).replace(/\s+/g, ""));
}
