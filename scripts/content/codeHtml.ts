import { escapeHtml } from "../../src/prerender/escapeHtml.ts";

/** A piece of code as the highlighter found it, with the custom property that stands for its kind. */
export interface CodeToken {
  content: string;
  color?: string;
}

/** Classes of the kinds that are not simply ink, by what the highlighter's css-variables theme calls them. */
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
 * HTML of highlighted lines of code. Most elements of a post are spans of code and every one of them costs its first
 * layout, so neighbours that look alike share one and ink has none.
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
