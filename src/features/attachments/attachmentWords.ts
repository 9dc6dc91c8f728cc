import { counted } from "@/lib/figures.ts";
import type { Attachment } from "./attachment.ts";

/** The progress in whole per cent; 100 only when the whole file is stored. */
export function percent({ progress, size, state }: Pick<Attachment, "progress" | "size" | "state">): number {
  return state === "uploaded" ? 100 : Math.min(99, Math.floor((progress / size) * 100));
}

/** The state in words of a file that is neither uploading nor failed. `online`: whether there is a connection. */
export function stateWords(file: Attachment, online: boolean): string {
  switch (file.state) {
    case "waiting":
      return online ? "Waiting to upload." : "Waiting for a connection. Starts automatically.";
    case "paused":
      return `Paused at ${percent(file)}%. No connection; resumes automatically.`;
    case "uploaded":
      return "Uploaded.";
    case "cancelled":
      return "Cancelled.";
    default:
      return "";
  }
}

/** The announcement for the whole list; it changes only when a file changes its state. */
export function listWords(files: readonly Attachment[]): string {
  const count = (state: Attachment["state"]) => files.filter((file) => file.state === state).length;
  if (files.length === 0) return "";
  const sentences = [`${count("uploaded")} of ${counted(files.length, "file")} uploaded.`];
  if (count("failed") > 0) sentences.push(`${count("failed")} failed.`);
  if (count("paused") > 0) sentences.push(`${count("paused")} paused.`);
  return sentences.join(" ");
}
