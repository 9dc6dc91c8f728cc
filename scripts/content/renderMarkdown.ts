import { Marked, type Tokens } from "marked";
import { createHighlighter, createCssVariablesTheme, type Highlighter } from "shiki";
import type { Body, Heading } from "../../src/content/schemas.ts";
import { escapeHtml } from "../../src/prerender/escapeHtml.ts";
import { codeHtml } from "./codeHtml.ts";
import { headingId } from "./headingId.ts";
import { isFigure } from "./isFigure.ts";
import { pictureHtml } from "./pictures.ts";
import { joinWords, keepUnits, setQuotes, setText } from "./typography.ts";

/** Outputs the kind of each token instead of a colour; the site's style sheet defines the colours. */
const theme = createCssVariablesTheme({ name: "kinds", variablePrefix: "--" });
const languages = ["ts", "tsx", "js", "json", "css", "html", "bash"] as const;

/** Longest inline code, in characters, that fits on one line at 320 px. */
const LONG_NAME = 24;

let highlighter: Promise<Highlighter> | undefined;

/** Renders Markdown to HTML with highlighted code and heading ids. */
export async function renderMarkdown(markdown: string): Promise<Body> {
  highlighter ??= createHighlighter({ themes: [theme], langs: [...languages] });
  const shiki = await highlighter;
  const headings: Heading[] = [];
  const ids = new Set<string>();

  const marked = new Marked({
    renderer: {
      image: (token: Tokens.Image & { html?: string }) => token.html ?? "",
      paragraph({ tokens }: Tokens.Paragraph): string {
        const html = this.parser.parseInline(tokens);
        // A picture stands alone, and not in a paragraph.
        return tokens[0]?.type === "image" ? html : `<p>${html}</p>\n`;
      },
      code({ text, lang }: Tokens.Code): string {
        const known = languages.find((name) => name === lang) ?? "text";
        // On a busy machine, a time limit would leave the rest of a line without colours.
        const lines = shiki.codeToTokensBase(text, { lang: known, theme, tokenizeTimeLimit: 0 });
        // Long lines scroll sideways, so the sample must be reachable by keyboard.
        return `<pre tabindex="0" role="group" aria-label="Code sample" class="${sampleClasses(lines.length)}"><code>${codeHtml(lines)}</code></pre>`;
      },
      codespan({ text }: Tokens.Codespan): string {
        // Inline code does not wrap unless it may be wider than a phone.
        const start = text.length > LONG_NAME ? '<code class="long">' : "<code>";
        return `${start}${escapeHtml(text)}</code>`;
      },
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const text = setText(plainText(html));
        const id = headingId(text, ids);
        ids.add(id);
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
  // Its `parse` would ask to report a picture that is missing to its authors.
  const tokens = marked.lexer(markdown);
  await Promise.all(
    marked.walkTokens(tokens, async (token) => {
      if (token.type === "text") token["text"] = joinWords(keepUnits(String(token["text"])));
      if (token.type === "image") Object.assign(token, { html: await pictureHtml(token as Tokens.Image) });
    }) as Promise<void>[],
  );
  return { html: setQuotes(marked.parser(tokens)), headings };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The text of a heading's HTML, with the renderer's escapes decoded. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

/**
 * The classes of a sample of code. They encode its number of lines for the style sheet, as the content policy allows no
 * style attributes. A longer sample than `Prose.module.css` can count is laid out with the page.
 */
function sampleClasses(lines: number): string {
  return lines > 39 ? "code" : `code tens-${Math.floor(lines / 10)} units-${lines % 10}`;
}
