import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Played } from "./played.ts";
import { DRAFTS } from "./writeSpec.ts";

const escaped = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const styles = `body{font:14px system-ui;margin:24px;color-scheme:light dark}
ol{display:flex;gap:16px;overflow-x:auto;padding:0;list-style:none}
li{flex:none;width:240px}img{width:100%;border:1px solid #8888}pre{white-space:pre-wrap}`;

/** The pictures of the steps in a row, and what the console said, for each played visit. */
function filmPage(title: string, visits: readonly (readonly [name: string, played: Played])[]): string {
  const parts = visits.map(([name, { steps, console: messages, gaps, errors }]) => {
    const pictures = steps.map(({ words, picture }, index) => {
      const image = picture
        ? `<img alt="" src="data:image/jpeg;base64,${picture.toString("base64")}">`
        : "<p>No picture: the next step came too soon.</p>";
      return `<li><p>${index + 1}. ${escaped(words)}</p>${image}</li>`;
    });
    const found = errors.map(({ errorId, message }) => `<li>${escaped(`${errorId}: ${message}`)}</li>`);
    return [
      `<h2>${escaped(name)}</h2><ol>${pictures.join("")}</ol>`,
      found.length > 0 ? `<h3>Errors</h3><ul>${found.join("")}</ul>` : "<p>No error.</p>",
      ...gaps.map((gap) => `<p>${escaped(gap)}</p>`),
      messages.length > 0 ? `<h3>Console</h3><pre>${escaped(messages.join("\n"))}</pre>` : "",
    ].join("\n");
  });
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>${styles}</style>
<h1>${escaped(title)}</h1>
${parts.join("\n")}
`;
}

/** Writes the film strip of a report as a page, and returns its path. */
export async function writeFilm(
  id: string,
  title: string,
  visits: readonly (readonly [name: string, played: Played])[],
): Promise<string> {
  await mkdir(DRAFTS, { recursive: true });
  const path = join(DRAFTS, `${id}.html`);
  await writeFile(path, filmPage(title, visits));
  return path;
}
