import type { Clock } from "./clock.ts";

/** Safari begins to read a file only after the click; the file's address stays valid for so long, in milliseconds. */
const KEEP_MS = 60_000;

/** Hands a file to the browser to be saved. */
export function saveFile(bytes: Blob, name: string, clock: Clock): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.rel = "noopener";
  document.body.append(link);
  link.click();
  link.remove();
  clock.setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
