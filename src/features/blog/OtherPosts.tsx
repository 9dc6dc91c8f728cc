import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import { posts, relatedPosts } from "@/content/posts.ts";
import type { Post } from "@/content/schemas.ts";
import styles from "./PostTurn.module.css";
import { Day } from "@/components/content/text/Day.tsx";
import rows from "./RelatedPosts.module.css";

/** The number of posts shown. */
const COUNT = 3;

/** Posts with the same tags; nothing when there are none. */
export function RelatedPosts({ post }: { post: Post }) {
  const related = relatedPosts(post, COUNT);
  if (related.length === 0) return null;
  return (
    <section className={rows.related} aria-labelledby="related">
      <h2 id="related" className={rows.heading}>
        Related <i>posts</i>
      </h2>
      <ol className={rows.list}>
        {related.map(({ slug, title, description, date }) => (
          <li key={slug} className={rows.row}>
            <p className={rows.day}>
              <Day day={date} />
            </p>
            <h3 className={rows.title}>
              <Link to={paths.post(slug)} className={rows.link}>
                {title}
              </Link>
            </h3>
            <p className={rows.description}>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The previous and the next post of `slug` in `all`, which is newest first; `null` where there is none. */
export function postNeighbours(all: readonly Post[], slug: string) {
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
