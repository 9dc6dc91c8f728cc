import type { Fault } from "../content/faults.ts";
import { lineOf, type Source, type Content } from "./sources.ts";

/** Search results need a title and a description of their own for each page. */
export function uniqueness(sources: readonly Source[], { entries, pages }: Content): Fault[] {
  // Products have no pages of their own.
  const { products: _, ...own } = entries;
  const files = [...pages, ...Object.values(own).flat()];
  return (["title", "description"] as const).flatMap((field) => {
    const seen = new Map<unknown, Source>();
    return files.flatMap(({ path, meta }) => {
      const source = sources.find((one) => one.path === path);
      const twin = seen.get(meta[field]);
      if (source) seen.set(meta[field], source);
      if (twin === undefined || !source) return [];
      return [
        {
          file: path,
          line: lineOf(source, new RegExp(`^${field}:`)),
          message: `The ${field} is the same as in ${twin.name}.`,
        },
      ];
    });
  });
}
