import { acceptedTypes, extensionOf, storedType } from "@/api/attachments/acceptedTypes.ts";
import { LARGEST_BYTES, MOST_FILES } from "@/api/attachments/attachmentLimits.ts";
import { cleanName } from "@/api/attachments/attachmentName.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import { sizeText } from "@/lib/sizeText.ts";

/** The properties of a file that are checked; its type is empty when the browser knows none. */
type Candidate = Pick<File, "name" | "size" | "type">;

const labels = [...new Set(acceptedTypes.map(({ label }) => label))];
/** All accepted kinds of files, as a list in words. */
export const acceptedWords = onFirstUse(() =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(labels),
);

const iphonePhotos = new Set(["heic", "heif"]);

/** Why a file is not accepted, as a sentence that says what to do; `null` for an accepted one. */
function refusal({ name, size, type }: Candidate): string | null {
  const shown = cleanName(name);
  if (iphonePhotos.has(extensionOf(name))) {
    return `${shown} is a HEIC photo, which we cannot open. Save it as a JPEG and choose that.`;
  }
  if (storedType(name, type) === null) {
    return `${shown} is not an accepted type. Choose one of these: ${acceptedWords()}.`;
  }
  if (size === 0) return `${shown} is empty. Choose another file.`;
  if (size <= LARGEST_BYTES) return null;
  return `${shown} is ${sizeText(size)}; the limit is ${sizeText(LARGEST_BYTES)}. Choose a smaller file, or send us a link to it.`;
}

/** Splits files into accepted ones and sentences about the others. `present` are the files attached already. */
export function checkFiles<Chosen extends Candidate>(files: readonly Chosen[], present: number) {
  const taken: Chosen[] = [];
  const refusals: string[] = [];
  const tooMany: string[] = [];
  for (const file of files) {
    const sentence = refusal(file);
    if (sentence) refusals.push(sentence);
    else if (present + taken.length < MOST_FILES) taken.push(file);
    else tooMany.push(cleanName(file.name));
  }
  if (tooMany.length > 0) {
    const names = new Intl.ListFormat("en-GB").format(tooMany);
    const verb = tooMany.length === 1 ? "was" : "were";
    refusals.push(
      `${names} ${verb} not added: you can attach up to five files. Remove one first, or combine several in a ZIP file.`,
    );
  }
  return { taken, refusals };
}
