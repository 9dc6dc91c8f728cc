import type { Body } from "@/content/schemas.ts";

/** The text behind every entry of the fixtures. */
export const body: Body = {
  html: '<h2 id="first">First</h2><p>Text with a <a href="/blog">link</a>.</p><h2 id="second">Second</h2><p>More.</p>',
  headings: [
    { id: "first", text: "First" },
    { id: "second", text: "Second" },
  ],
};

/** A loader for each of the slugs. */
export function bodiesOf(entries: readonly { slug: string }[]): Record<string, () => Promise<Body>> {
  return Object.fromEntries(entries.map(({ slug }) => [slug, () => Promise.resolve(body)]));
}
