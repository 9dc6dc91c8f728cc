import { paths } from "@/config/paths.ts";
import { usedTags } from "@/content/posts.ts";

/** The filter of the list, as in its URL. */
export interface BlogFilter {
  tag: string | null;
  query: string;
}

export const noFilter: BlogFilter = { tag: null, query: "" };

/** Reads a query string. An unknown tag is ignored, so no link breaks. */
export function readBlogFilter(search: string): BlogFilter {
  const parameters = new URLSearchParams(search);
  return {
    tag: usedTags.find((tag) => tag === parameters.get("tag")) ?? null,
    query: parameters.get("q") ?? "",
  };
}

/** The URL of the list with this filter. */
export function blogAddress({ tag, query }: BlogFilter): string {
  const parameters = new URLSearchParams();
  if (tag) parameters.set("tag", tag);
  if (query.trim()) parameters.set("q", query.trim());
  return parameters.size > 0 ? `${paths.blog}?${parameters.toString()}` : paths.blog;
}

/** The number of posts and the filter in words, e.g. `2 posts tagged errors with “queue”`. */
export function resultText(count: number, { tag, query }: BlogFilter): string {
  const number = count === 0 ? "No posts" : count === 1 ? "1 post" : `${count} posts`;
  const tagged = tag ? ` tagged ${tag}` : "";
  const matching = query.trim() ? ` with “${query.trim()}”` : "";
  return number + tagged + matching;
}
