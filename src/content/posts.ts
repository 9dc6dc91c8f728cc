import { bodies, entries } from "virtual:content/posts";
import { bodyLoader } from "./bodyLoader.ts";
import type { Post } from "./schemas.ts";

/** Every blog post, newest first; among posts of one day, the one with the higher `order` first. */
export const posts: Post[] = entries.toSorted(
  (a, b) => b.date.localeCompare(a.date) || (b.order ?? 0) - (a.order ?? 0),
);

export const loadPost = bodyLoader(bodies);

export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug);
}

/** Words a minute, for prose with code in it. */
const READING_SPEED = 200;

/** Whole minutes, at least one. */
export function readingMinutes(post: Post): number {
  return Math.max(1, Math.round(post.words / READING_SPEED));
}

/**
 * The posts of `all` that share the most tags with `post`. Among equals, those about its first tag come first, and then
 * those that were published nearest to it.
 */
export function relatedPosts(post: Post, count: number, all = posts): Post[] {
  const shared = ({ tags }: Post) => tags.filter((tag) => post.tags.includes(tag)).length;
  const isSame = ({ tags }: Post) => Number(tags.includes(post.tags[0] ?? ""));
  const distance = (other: Post) => Math.abs(all.indexOf(other) - all.indexOf(post));
  return all
    .filter((other) => other !== post && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a) || isSame(b) - isSame(a) || distance(a) - distance(b))
    .slice(0, count);
}

/** The tags that are in use, in alphabetical order. */
export const usedTags: string[] = [...new Set(posts.flatMap((post) => post.tags))].toSorted();
