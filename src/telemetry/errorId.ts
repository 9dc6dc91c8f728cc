import { hashBase36 } from "@/lib/hash.ts";

/** The same for the same error everywhere: the hash of message and stack with all whitespace removed. */
export function errorId(message: string, stack: string): string {
  return hashBase36((message + stack).replace(/\s+/g, ""));
}
