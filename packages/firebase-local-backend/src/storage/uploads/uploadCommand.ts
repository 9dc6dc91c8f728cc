import type { IncomingHttpHeaders } from "node:http";
import { invalidArgument } from "../../http/googleError.ts";

const combinations = ["start", "query", "cancel", "upload", "finalize", "upload, finalize"] as const;

/** The command of a request of the resumable protocol (X-Goog-Upload-Command). */
export type UploadCommand = (typeof combinations)[number];

/**
 * Reads the command; ignores spaces and case.
 * @throws GoogleError INVALID_ARGUMENT for a command that does not exist
 */
export function parseUploadCommand(header: string): UploadCommand {
  const words = header.split(",").map((word) => word.trim().toLowerCase());
  const command = combinations.find((known) => known === words.join(", "));
  if (!command) throw invalidArgument("X-Goog-Upload-Command is not supported by this backend.");
  return command;
}

/** The first value of a header, or `null`. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/**
 * A header that counts bytes.
 * @returns `null` when the header is absent
 * @throws GoogleError INVALID_ARGUMENT when it is not a whole number of at least 0
 */
export function byteCountHeader(headers: IncomingHttpHeaders, name: string): number | null {
  const value = headerOf(headers, name);
  if (value === null) return null;
  const count = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(count)) {
    throw invalidArgument(`${name} must be a whole number of bytes.`);
  }
  return count;
}
