import { wordsOf, type SearchEntry } from "../../src/features/blog/search/searchIndex.ts";
import { readContent } from "./readContent.ts";

/** Shortest word that anybody searches for. */
const SHORTEST = 3;

/** The words of every post's text, code left out, each once: what the blog's search looks through. */
export async function readSearchIndex(): Promise<SearchEntry[]> {
  const posts = await readContent("posts");
  return posts.map(({ slug, markdown }) => {
    const prose = markdown.replaceAll(/```[\s\S]*?```/g, "").replaceAll(/\]\([^)]*\)/g, "]");
    const words = wordsOf(prose).filter((word) => word.length >= SHORTEST);
    return { slug, words: [...new Set(words)].toSorted() };
  });
}
