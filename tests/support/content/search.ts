import type { SearchEntry } from "@/features/blog/search/searchIndex.ts";

/** Stands in for the words of the posts' texts. */
export const searchIndex: SearchEntry[] = [{ slug: "third-post", words: ["buoy", "lantern"] }];
