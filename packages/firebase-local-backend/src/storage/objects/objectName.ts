import { invalidArgument } from "../../http/googleError.ts";
import { maxNameBytes } from "../limits.ts";

const bucketPattern = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;

/**
 * Checks a bucket's name, already percent-decoded.
 * @throws GoogleError INVALID_ARGUMENT
 */
export function checkBucket(bucket: string): string {
  if (!bucketPattern.test(bucket)) throw invalidArgument("Invalid bucket name.");
  return bucket;
}

/**
 * Checks an object's name, already percent-decoded: the rules of Cloud Storage, and that of Firebase that no segment
 * is empty. The latter also prevents two names from being the same path for the security rules.
 * @throws GoogleError INVALID_ARGUMENT saying what is wrong
 */
export function checkObjectName(name: string): string {
  const fault = nameProblem(name);
  if (fault) throw invalidArgument(`Invalid object name: ${fault}.`);
  return name;
}

function nameProblem(name: string): string | null {
  if (name === "") return "it is empty";
  if (Buffer.byteLength(name) > maxNameBytes) return `it is longer than ${maxNameBytes} bytes in UTF-8`;
  if (/\p{Surrogate}/u.test(name)) return "it is not valid Unicode";
  if (/\p{Cc}/u.test(name)) return "it contains a control character";
  if (name === "." || name === "..") return "it is a dot segment";
  if (name.startsWith(".well-known/acme-challenge/")) return "it begins with .well-known/acme-challenge/";
  if (name.split("/").includes("")) return "it has an empty segment";
  return null;
}

/**
 * Decodes percent-encoding.
 * @throws GoogleError INVALID_ARGUMENT when an escape is malformed or not UTF-8
 */
export function decodeSegment(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw invalidArgument("The request path has a malformed percent-encoding.");
  }
}
