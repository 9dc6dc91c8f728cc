import type { Post } from "@/content/schemas.ts";

interface Neighbours {
  /** The previous post. */
  previous: Post | null;
  /** The next post. */
  next: Post | null;
}

/** The neighbours of the post `slug` in `posts`, which is newest first. */
export function postNeighbours(posts: readonly Post[], slug: string): Neighbours {
  const place = posts.findIndex((post) => post.slug === slug);
  if (place === -1) return { previous: null, next: null };
  return { previous: posts[place + 1] ?? null, next: posts[place - 1] ?? null };
}
