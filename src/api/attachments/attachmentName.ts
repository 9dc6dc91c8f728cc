import { cutText } from "@/lib/text.ts";
import { LONGEST_NAME } from "./attachmentLimits.ts";

/** Control and format characters (which change the direction of text or are invisible), and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Characters with a meaning in a file system or the object store. */
const RESERVED = /["#%*:<>?[\]|`]/gu;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
/** Characters that Windows drops at the end of a name. */
const TRAILING = /[. ]+$/u;
/** The longest extension. */
const LONGEST_ENDING = 10;

function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : "";
  return cutText(name, LONGEST_NAME - ending.length).replace(TRAILING, "") + ending;
}

/**
 * A file name that is safe to show, store and save: its last part only, without characters that are invisible, change
 * the direction of text or have a meaning in a file system; at most `LONGEST_NAME` long with its extension kept;
 * never empty.
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
