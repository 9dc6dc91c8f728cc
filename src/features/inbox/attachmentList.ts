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
