import { invalidArgument } from "./googleError.ts";

/**
 * Decodes the percent escapes of one segment of a URL's path.
 * @throws GoogleError INVALID_ARGUMENT when they are malformed
 */
export function decodeUrlSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidArgument(`The URL has a malformed escape in "${segment}".`);
  }
}
