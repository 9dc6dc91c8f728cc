/**
 * Splits a text before one of its headings, so that a figure can be placed there.
 * @param html made by our own Markdown renderer, which writes `<h2 id="…">`.
 * @returns what comes before, and the rest from the heading on; the rest is empty when there is no such heading.
 */
export function splitAtHeading(html: string, id: string): [before: string, rest: string] {
  const place = html.indexOf(`<h2 id="${id}"`);
  return place === -1 ? [html, ""] : [html.slice(0, place), html.slice(place)];
}
