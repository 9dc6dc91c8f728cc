import * as v from "valibot";
import type { StoredAttachment } from "@/api/enquiries/enquiry.ts";

const list = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ name: v.string(), size: v.number(), type: v.string(), path: v.string() })),
);

export interface ListedAttachment extends StoredAttachment {
  /** `false` when the path leads anywhere but to the request's own folder: it is not followed then. */
  isOwn: boolean;
}

/** Whether `path` is that of a file in the folder of the request `id`. */
function isInFolder(path: string, id: string): boolean {
  const [folder, request, file, ...rest] = path.split("/");
  return folder === "briefs" && request === id && file !== undefined && file !== "" && rest.length === 0;
}

/** The files that a project request names, or `null` when `json` is no list of files. None is an empty text. */
export function parseAttachments(json: string, id: string): ListedAttachment[] | null {
  if (json === "") return [];
  const result = v.safeParse(list, json);
  return result.success ? result.output.map((file) => ({ ...file, isOwn: isInFolder(file.path, id) })) : null;
}

const number = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** `4 bytes`, `12.3 kB`, `9.5 MB`; units of a thousand, as file managers count. */
export function sizeText(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return "size unknown";
  if (bytes < 1_000) return bytes === 1 ? "1 byte" : `${number.format(bytes)} bytes`;
  return bytes < 999_950 ? `${number.format(bytes / 1_000)} kB` : `${number.format(bytes / 1_000_000)} MB`;
}
