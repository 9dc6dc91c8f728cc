import { Link } from "@/components/ui/controls/Link.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { paths } from "@/config/paths.ts";
import { relatedPosts } from "@/content/posts.ts";
import type { Post } from "@/content/schemas.ts";
import styles from "./RelatedPosts.module.css";

/** The number of posts shown. */
const COUNT = 3;

/** Posts with the same tags; nothing when there are none. */
export function RelatedPosts({ post }: { post: Post }) {
  const related = relatedPosts(post, COUNT);
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.heading}>
        Related <i>posts</i>
      </h2>
      <ol className={styles.list}>
        {related.map(({ slug, title, description, date }) => (
          <li key={slug} className={styles.row}>
            <p className={styles.day}>
              <Day day={date} />
            </p>
            <h3 className={styles.title}>
              <Link to={paths.post(slug)} className={styles.link}>
                {title}
              </Link>
            </h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
