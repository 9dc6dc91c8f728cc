import { cutText } from "@/lib/text.ts";
import { LONGEST_NAME } from "./attachmentLimits.ts";

/** Control and format characters (which turn the direction of text or cannot be seen), and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** What a file system or the object store gives a meaning. */
const RESERVED = /["#%*:<>?[\]|`]/gu;
/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
/** What Windows leaves out at the end of a name. */
const TRAILING = /[. ]+$/u;
/** Longer endings are none. */
const LONGEST_ENDING = 10;

function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : "";
  return cutText(name, LONGEST_NAME - ending.length).replace(TRAILING, "") + ending;
}

/**
 * A file name that is safe to show, to store and to save: its last part only, without characters that cannot be seen,
 * turn the text around or mean something to a file system; at most `LONGEST_NAME` long, its ending kept; never empty.
 */
export function cleanName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/u).at(-1) ?? "";
  const plain = last
    .replaceAll(UNSEEN, "")
    .replaceAll(RESERVED, "_")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[. ]+/u, "")
    .replace(TRAILING, "")
    .replace(DEVICE, "_$&");
  return shortened(plain) || "file";
}
