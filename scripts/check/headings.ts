import { headingId } from "../content/headingId.ts";
import { setText } from "../content/typography.ts";
import type { Fault } from "../content/faults.ts";
import { lineOf, perMatch, withoutCode, withoutFrontMatter, type Source } from "./sources.ts";

/** A field that names the heading before which something stands. */
const BEFORE = /^(?:map|figures)Before: ["']?([^"'\s]+)/;

/** A text has no second title, and a heading that its front matter names. */
export function headings(sources: readonly Source[]): Fault[] {
  return sources
    .filter(({ name }) => name.endsWith(".md"))
    .map(withoutCode)
    .flatMap((source) => {
      const { path, lines } = source;
      const body = withoutFrontMatter(source);
      const ids = new Set<string>();
      for (const text of body.lines) {
        const [, heading] = /^##\s+(.*)$/.exec(text) ?? [];
        if (heading !== undefined) ids.add(headingId(setText(heading), ids));
      }
      // A heading with a placeholder has an id that only the build knows.
      const isKnown = !body.lines.some((text) => /^##.*\{\{/.test(text));
      const named = isKnown ? lines.flatMap((text) => BEFORE.exec(text)?.[1] ?? []) : [];
      return [
        ...perMatch(
          body,
          /^(#)\s/g,
          () => "The title is the page’s first heading: begin those of the text with ##.",
        ),
        ...named
          .filter((id) => !ids.has(id))
          .map((id) => ({
            file: path,
            line: lineOf(source, BEFORE),
            message: `No ## heading has the id "${id}". There are: ${[...ids].join(", ")}.`,
          })),
      ];
    });
}
