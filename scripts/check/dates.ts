import type { Fault } from "../content/faults.ts";
import { lineOf, perMatch, type Source } from "./sources.ts";

const DATE = /^(?:date|updated|posted|poundsSince): ["']?(\d{4}-\d{2}-\d{2})/g;

const valueOf = ({ lines }: Source, field: string) =>
  lines.flatMap((text) => new RegExp(`^${field}: ["']?(\\d{4}-\\d{2}-\\d{2})`).exec(text)?.[1] ?? [])[0];

/** No text is dated in the future, changed before it was published, or closed before it was opened. */
export function dates(sources: readonly Source[]): Fault[] {
  const today = new Date().toISOString().slice(0, 10);
  return sources.flatMap((source) => {
    const isDraft = source.lines.includes("draft: true");
    const order = (first: string, last: string, sentence: string): Fault[] => {
      const [from, to] = [valueOf(source, first), valueOf(source, last)];
      if (from === undefined || to === undefined || from <= to) return [];
      return [{ file: source.path, line: lineOf(source, new RegExp(`^${last}:`)), message: sentence }];
    };
    return [
      ...(isDraft
        ? []
        : perMatch(source, DATE, (day = "") =>
            day > today ? `The date ${day} is in the future; today is ${today}.` : undefined,
          )),
      ...order("date", "updated", "The post was changed before it was published."),
      ...order("posted", "validThrough", "The position closes before it was posted."),
    ];
  });
}
