import { Marked, type Tokens } from "marked";
import { createHighlighter, createCssVariablesTheme, type Highlighter } from "shiki";
import { brokenAtCommas } from "../../src/components/content/text/brokenAtCommas.ts";
import type { Body, Heading } from "../../src/content/schemas.ts";
import { contact } from "../../src/content/site.ts";
import { escapeHtml } from "../../src/prerender/escapeHtml.ts";
import { codeHtml } from "./codeHtml.ts";
import { isFigure } from "./isFigure.ts";
import { joinWords, keepUnits, setQuotes, setText } from "./typography.ts";

/** Names what a piece of code is instead of its colour, which the site's own style sheet has. */
const theme = createCssVariablesTheme({ name: "kinds", variablePrefix: "--" });
const languages = ["ts", "tsx", "js", "json", "css", "html", "bash"] as const;

/** Characters of code that still stand on one line at 320 px. */
const LONG_NAME = 24;

let highlighter: Promise<Highlighter> | undefined;

/** HTML of a Markdown text, its code highlighted and its headings given ids. */
export async function renderMarkdown(markdown: string): Promise<Body> {
  highlighter ??= createHighlighter({ themes: [theme], langs: [...languages] });
  const shiki = await highlighter;
  const headings: Heading[] = [];

  const marked = new Marked({
    walkTokens(token) {
      if (token.type === "text") token["text"] = joinWords(keepUnits(String(token["text"])));
    },
    renderer: {
      code({ text, lang }: Tokens.Code): string {
        const known = languages.find((name) => name === lang) ?? "text";
        const lines = shiki.codeToTokensBase(text, { lang: known, theme });
        // A long sample scrolls sideways, so it has to be reachable by keyboard.
        return `<pre tabindex="0" role="group" aria-label="Code sample" class="${lineCountClasses(lines.length)}"><code>${codeHtml(lines)}</code></pre>`;
      },
      codespan({ text }: Tokens.Codespan): string {
        // A name stays in one piece, unless it may be wider than a phone.
        const start = text.length > LONG_NAME ? '<code class="long">' : "<code>";
        return `${start}${escapeHtml(text)}</code>`;
      },
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const text = setText(plainText(html));
        const id = headingId(text);
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const outside = /^https?:/.test(href) ? ' rel="noopener"' : "";
        return `<a href="${href}"${outside}>${this.parser.parseInline(tokens)}</a>`;
      },
      table(token: Tokens.Table): string {
        const ofFigures = token.header.map((_, column) =>
          token.rows.every((row) => isFigure(row[column]?.text ?? "")),
        );
        const cells = (row: Tokens.TableCell[], tag: "th" | "td") =>
          row
            .map((cell, column) => {
              const start = ofFigures[column] ? `${tag} class="figures"` : tag;
              return `<${start}>${this.parser.parseInline(cell.tokens)}</${tag}>`;
            })
            .join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
  const html = await marked.parse(fillIn(markdown));
  return { html: setQuotes(html), headings };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** What a reader sees of a heading's HTML: the characters that the renderer escapes come back. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

/**
 * Classes by which the style sheet knows a sample's number of lines; the content policy allows no style attributes.
 * @throws on a number for which `Prose.module.css` has no class.
 */
function lineCountClasses(lines: number): string {
  if (lines > 39) throw new Error(`A code sample has ${lines} lines, more than the style sheet can count.`);
  return `tens-${Math.floor(lines / 10)} units-${lines % 10}`;
}

/** A heading's id: its words in small letters with hyphens. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Replaces `{{address}}`, `{{email}}` and `{{phone}}` by what the site file says. */
function fillIn(markdown: string): string {
  return markdown.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = new Map(Object.entries(contact)).get(name);
    if (value === undefined) throw new Error(`{{${name}}} is not in src/content/site.ts.`);
    return brokenAtCommas(value);
  });
}
