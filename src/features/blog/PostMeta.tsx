import { Day } from "@/components/content/text/Day.tsx";
import { readingMinutes } from "@/content/posts.ts";
import type { Post } from "@/content/schemas.ts";
import { TagLink } from "./TagLink.tsx";
import styles from "./PostMeta.module.css";

/** The date, reading time and tags of a post. */
export function PostMeta({ post }: { post: Post }) {
  return (
    <dl className={styles.meta}>
      <div className={styles.item}>
        <dt className={styles.term}>Published</dt>
        <dd className={styles.value}>
          <Day day={post.date} />
        </dd>
      </div>
      {post.updated && (
        <div className={styles.item}>
          <dt className={styles.term}>Updated</dt>
          <dd className={styles.value}>
            <Day day={post.updated} />
          </dd>
        </div>
      )}
      <div className={styles.item}>
        <dt className={styles.term}>Reading time</dt>
        <dd className={styles.value}>{readingMinutes(post)} min</dd>
      </div>
      <div className={styles.item}>
        <dt className={styles.term}>Tags</dt>
        <dd className={styles.value}>
          <ul className={styles.tags}>
            {post.tags.map((tag) => (
              <li key={tag}>
                <TagLink tag={tag} />
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}
