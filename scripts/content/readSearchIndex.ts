import { wordsOf, type SearchEntry } from "../../src/features/blog/search/searchIndex.ts";
import { readContent } from "./readContent.ts";

/** Minimum length of a word in the index. */
const SHORTEST = 3;

/** The distinct words of every post, without code: the data that the blog's search uses. */
export async function readSearchIndex(): Promise<SearchEntry[]> {
  const posts = await readContent("posts");
  return posts.map(({ slug, markdown }) => {
    const prose = markdown.replaceAll(/```[\s\S]*?```/g, "").replaceAll(/\]\([^)]*\)/g, "]");
    const words = wordsOf(prose).filter((word) => word.length >= SHORTEST);
    return { slug, words: [...new Set(words)].toSorted() };
  });
}
