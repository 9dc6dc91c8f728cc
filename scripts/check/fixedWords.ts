import type { Fault } from "../content/faults.ts";
import { lineOf, type Source } from "./sources.ts";

/** Words that the specification fixes for every site: the button in the header, and the last entry of each menu. */
export function fixedWords(sources: readonly Source[]): Fault[] {
  const navigation = sources.find(({ name }) => name === "navigation.yaml");
  if (!navigation) return [];
  const { path, lines } = navigation;
  const quote = lines.findIndex((text) => text.startsWith("quote:"));
  const label = lines.slice(quote).find((text) => /^ +label:/.test(text));
  const faults =
    quote === -1 || /: +(["']?)Get Quote\1 *(?:#.*)?$/.test(label ?? "")
      ? []
      : [{ file: path, line: lineOf(navigation, /^quote:/), message: 'The button is called "Get Quote".' }];
  const menus = lines.flatMap((text, place) => (/^\s+entries:/.test(text) ? [place] : []));
  return [
    ...faults,
    ...menus.flatMap((place) => {
      const after = lines.slice(place + 1);
      const indent = (text = "") => text.search(/\S/);
      const end = after.findIndex((text) => indent(text) < indent(lines[place]));
      const last = after[end - 1] ?? "";
      const message = 'A menu ends with the entry "View All", which leads to the whole list.';
      return last.includes("View All |") ? [] : [{ file: path, line: place + 1 + Math.max(end, 0), message }];
    }),
  ];
}
