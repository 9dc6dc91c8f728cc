import { localDay, type Clock } from "./clock.ts";

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

export type ExportFormat = "csv" | "json";

/** Saves a text as a file that is named `subject` and the day. `subject` is safe as a part of a file's name. */
export function saveExport(text: string, format: ExportFormat, subject: string, clock: Clock): void {
  const type = format === "json" ? "application/json" : "text/csv";
  const file = new Blob([text], { type: `${type};charset=utf-8` });
  saveFile(file, `${subject}-${localDay(clock.now())}.${format}`, clock);
}
