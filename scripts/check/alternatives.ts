import type { Fault } from "../content/validate.ts";
import { perMatch, type Source } from "./sources.ts";

/** Every picture in a text has a text alternative, and every link says where it leads. */
export function alternatives(sources: readonly Source[]): Fault[] {
  return sources.flatMap((source) => [
    ...perMatch(
      source,
      /!\[\s*\]\(([^)]*)\)/g,
      (file) => `The picture ${file} needs a text alternative in [ ].`,
    ),
    ...perMatch(source, /(?<!!)\[\s*\]\(([^)]*)\)/g, (to) => `The link to ${to} needs a text in [ ].`),
    ...perMatch(
      source,
      /(?<!!)\[(here|click here|more|read more)\]\(/gi,
      (text) => `The link "${text}" does not say where it leads.`,
    ),
  ]);
}
