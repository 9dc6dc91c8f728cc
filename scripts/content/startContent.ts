import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OWN_CONTENT, SAMPLE_CONTENT, STARTER } from "./contentDir.ts";

/** Pages that a site from nothing does not have. */
const absent = /\]\(\/(?:blog|careers|products|products_demo|portfolio|faq|prices)(?:\/[^)]*)?\)/;

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

/**
 * The text without the sections whose first paragraph links to a page that is not there, and without other paragraphs and
 * entries of lists that do.
 */
function withoutAbsent(markdown: string): string {
  const isThere = (block = "") => !absent.test(block);
  const sections = markdown.split(/\n\n(?=## )/).map((section) => section.split(/\n(?=\n|- )/));
  const left = sections
    .filter(([, first]) => isThere(first))
    .map((blocks) => blocks.filter(isThere).join("\n"));
  return `${left.join("\n\n").trimEnd()}\n`;
}
