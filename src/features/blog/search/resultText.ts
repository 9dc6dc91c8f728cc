import type { BlogFilter } from "./blogFilter.ts";

/** The number of posts and the filter in words, e.g. `2 posts tagged errors with “queue”`. */
export function resultText(count: number, { tag, query }: BlogFilter): string {
  const number = count === 0 ? "No posts" : count === 1 ? "1 post" : `${count} posts`;
  const tagged = tag ? ` tagged ${tag}` : "";
  const matching = query.trim() ? ` with “${query.trim()}”` : "";
  return number + tagged + matching;
}
