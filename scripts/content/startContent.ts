import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OWN_CONTENT, SAMPLE_CONTENT, STARTER } from "./contentDir.ts";

/** Pages that a site from nothing does not have. */
const absent = /\]\(\/(?:blog|careers|products|products_demo|portfolio|faq)(?:\/[^)]*)?\)/;

export type Start = "sample" | "nothing";

/**
 * Makes the folder of the owner's content: a copy of the sample, or a small site to which the owner adds what there is. Legal texts,
 * planner and facts of the company are the sample's in both.
 */
export function startContent(start: Start, folder = OWN_CONTENT): void {
  if (start === "sample") {
    cpSync(SAMPLE_CONTENT, folder, { recursive: true });
    return;
  }
  for (const name of ["company.json", "planner.yaml", "legal"]) {
    cpSync(join(SAMPLE_CONTENT, name), join(folder, name), { recursive: true });
  }
  cpSync(STARTER, folder, { recursive: true });
  const legal = join(folder, "legal");
  for (const file of readdirSync(legal)) {
    writeFileSync(join(legal, file), withoutAbsent(readFileSync(join(legal, file), "utf8")));
  }
}

/** The text without the paragraphs that link to pages that are not there, and without headings that have no text left. */
function withoutAbsent(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .filter((paragraph) => !absent.test(paragraph))
    .filter((paragraph, place, all) => !/^##+ /.test(paragraph) || !/^##+ |^$/.test(all[place + 1] ?? ""))
    .join("\n\n")
    .replace(/\n*$/, "\n");
}
