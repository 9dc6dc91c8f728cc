/**
 * HTML for a text below a heading of its own: its headings go down one level and their ids get a prefix, so several
 * texts fit on one page.
 * @param html made by our own Markdown renderer, which writes `<h2 id="…">`.
 */
export function nestHeadings(html: string, prefix: string): string {
  return html
    .replaceAll(/<(\/?)h([2-5])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`)
    .replaceAll(/(<h[3-6]) id="/g, `$1 id="${prefix}-`);
}
