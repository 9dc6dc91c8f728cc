import type { Fault } from "../content/faults.ts";
import { perMatch, withoutCode, withoutFrontMatter, type Source } from "./sources.ts";

/** Elements of HTML that have no end. */
const ENDLESS = /^(?:br|hr|img|source|wbr)$/i;

/** Everybody can read every text: its characters, what it shows, and where its links lead. */
export function readability(sources: readonly Source[]): Fault[] {
  return sources
    .map(withoutCode)
    .flatMap((source) => [
      ...perMatch(source, /(\uFFFD)/g, () => "The file is not in UTF-8: save it with this encoding."),
      ...perMatch(
        source,
        /(\{\{)(?![\w:-]+\}\})/g,
        () => "A placeholder has two braces at either end and no space, such as {{name}}.",
      ),
      ...perMatch(
        source,
        /<(script|style|iframe|object|embed|video|audio)\b/gi,
        (tag) => `The site's content policy keeps <${tag}> from working: link to it instead.`,
      ),
      ...perMatch(withoutFrontMatter(source), /<([a-z][a-z\d-]*)(?:\s[^<>]*)?(?<!\/)>/gi, (tag) =>
        ENDLESS.test(tag) || source.lines.some((text) => text.includes(`</${tag}`))
          ? undefined
          : `The element <${tag}> has no end. If it is code, write it in backticks.`,
      ),
      ...perMatch(source, /(?<!!)\[\s*\]\(([^)]*)\)/g, (to) => `The link to ${to} needs a text in [ ].`),
      ...perMatch(
        source,
        /(?<!!)\[(here|click here|more|read more)\]\(/gi,
        (text) => `The link "${text}" does not say where it leads.`,
      ),
    ]);
}
