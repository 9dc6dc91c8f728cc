import { escapeHtml } from "../../src/prerender/escapeHtml.ts";

/** A token from the highlighter. `color` is the custom property of its kind. */
export interface CodeToken {
  content: string;
  color?: string;
}

/** Maps the custom properties of the highlighter's css-variables theme to classes; other kinds have the text colour. */
const classes = new Map([
  ["var(--token-comment)", "comment"],
  ["var(--token-keyword)", "keyword"],
  ["var(--token-string)", "string"],
  ["var(--token-string-expression)", "string"],
  ["var(--token-constant)", "name"],
  ["var(--token-function)", "name"],
  ["var(--token-link)", "name"],
  ["var(--token-punctuation)", "punctuation"],
]);

/**
 * Renders highlighted lines of code. Most elements of a post are such spans, and each one adds layout time. Adjacent
 * tokens with the same class therefore share a span, and tokens in the text colour have none.
 */
export function codeHtml(lines: readonly (readonly CodeToken[])[]): string {
  return lines.map(lineHtml).join("\n");
}

function lineHtml(tokens: readonly CodeToken[]): string {
  const runs: { className: string | undefined; text: string }[] = [];
  for (const { content, color = "" } of tokens) {
    const className = classes.get(color);
    const last = runs.at(-1);
    if (last && (last.className === className || content.trim() === "")) last.text += content;
    else runs.push({ className, text: content });
  }
  return runs
    .map(({ className, text }) => {
      const html = escapeHtml(text);
      return className ? `<span class="${className}">${html}</span>` : html;
    })
    .join("");
}
