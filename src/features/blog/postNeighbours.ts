import type { Post } from "@/content/schemas.ts";

interface Neighbours {
  /** Written before the post. */
  previous: Post | null;
  /** Written after it. */
  next: Post | null;
}

/** The posts next to the one named `slug`, in `posts`, newest first. */
export function postNeighbours(posts: readonly Post[], slug: string): Neighbours {
  const place = posts.findIndex((post) => post.slug === slug);
  if (place === -1) return { previous: null, next: null };
  return { previous: posts[place + 1] ?? null, next: posts[place - 1] ?? null };
}
