import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import { posts } from "@/content/posts.ts";
import type { Post } from "@/content/schemas.ts";
import styles from "./PostTurn.module.css";

interface Neighbours {
  /** The previous post. */
  previous: Post | null;
  /** The next post. */
  next: Post | null;
}

/** The neighbours of the post `slug` in `all`, which is newest first. */
export function postNeighbours(all: readonly Post[], slug: string): Neighbours {
  const place = all.findIndex((post) => post.slug === slug);
  if (place === -1) return { previous: null, next: null };
  return { previous: all[place + 1] ?? null, next: all[place - 1] ?? null };
}

/** Links to the previous and the next post. */
export function PostTurn({ slug }: { slug: string }) {
  const { previous, next } = postNeighbours(posts, slug);
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next post" className={styles.turn}>
      {previous && <Neighbour post={previous} kind="Previous post" rel="prev" />}
      {next && <Neighbour post={next} kind="Next post" rel="next" />}
    </nav>
  );
}

function Neighbour({ post, kind, rel }: { post: Post; kind: string; rel: "prev" | "next" }) {
  return (
    <Link to={paths.post(post.slug)} rel={rel} className={styles[rel]}>
      <span className={styles.kind}>{kind}</span> <span className={styles.title}>{post.title}</span>
    </Link>
  );
}
