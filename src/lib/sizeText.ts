import { figure } from "./figures.ts";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/**
 * A number of bytes as text: `4 bytes`, `13 kB`, `9.5 MB`, in units of 1,024, rounded up so that a file above a limit
 * never seems to be within it. `size unknown` for an invalid number.
 */
export function sizeText(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return "size unknown";
  if (bytes < KILOBYTE) return bytes === 1 ? "1 byte" : `${figure(bytes)} bytes`;
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${kilobytes} kB`;
  return `${figure(Math.ceil((bytes / MEGABYTE) * 10) / 10)} MB`;
}
