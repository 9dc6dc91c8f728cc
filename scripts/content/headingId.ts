/**
 * The id of a heading: its words in lower case, joined by hyphens, with a number where one that is `taken` is equal. A
 * heading without words is a `section`.
 */
export function headingId(text: string, taken: ReadonlySet<string>): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  const first = words || "section";
  let id = first;
  for (let number = 2; taken.has(id); number += 1) id = `${first}-${number}`;
  return id;
}
