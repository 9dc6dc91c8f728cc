import type { Post } from "@/content/schemas.ts";

/** The distinct words of a post's body, headings included, as `wordsOf` returns them; made by the build. */
export interface SearchEntry {
  slug: string;
  words: readonly string[];
}

/** The weight of a match by field: the title counts most. */
const weights = { title: 12, tag: 8, description: 4, body: 1 } as const;
/** A whole word counts more than a prefix. */
const WHOLE_WORD = 1.5;

/** The words of a text in lower case, without accents and punctuation. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The posts in which every word of `query` is a prefix of a word in the title, a tag, the description or the body.
 * Best match first; equal matches keep their order. An empty query returns all posts.
 * @param index the words of the bodies, empty as long as they are not downloaded.
 */
export function searchPosts(
  posts: readonly Post[],
  query: string,
  index: readonly SearchEntry[] = [],
): readonly Post[] {
  const terms = wordsOf(query);
  if (terms.length === 0) return posts;
  const bodies = new Map(index.map(({ slug, words }) => [slug, words]));
  return posts
    .map((post) => ({ post, weight: weightOf(terms, post, bodies.get(post.slug) ?? []) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ post }) => post);
}

/** The total weight of all terms; 0 when one of them is missing. */
function weightOf(terms: readonly string[], post: Post, body: readonly string[]): number {
  const places: [weight: number, words: readonly string[]][] = [
    [weights.title, wordsOf(post.title)],
    [weights.tag, post.tags.flatMap(wordsOf)],
    [weights.description, wordsOf(post.description)],
    [weights.body, body],
  ];
  const found = terms.map((term) =>
    Math.max(...places.map(([weight, words]) => weight * match(term, words))),
  );
  return found.includes(0) ? 0 : found.reduce((sum, weight) => sum + weight, 0);
}

function match(term: string, words: readonly string[]): number {
  if (words.includes(term)) return WHOLE_WORD;
  return words.some((word) => word.startsWith(term)) ? 1 : 0;
}
