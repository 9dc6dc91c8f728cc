import { Day } from "@/components/content/text/Day.tsx";
import { readingMinutes } from "@/content/posts.ts";
import type { Post } from "@/content/schemas.ts";
import { TagLink } from "./TagLink.tsx";
import styles from "./PostMeta.module.css";

/** The date, reading time and tags of a post. */
export function PostMeta({ post }: { post: Post }) {
  const tags = (
    <ul className={styles.tags}>
      {post.tags.map((tag) => (
        <li key={tag}>
          <TagLink tag={tag} />
        </li>
      ))}
    </ul>
  );
  const items = [
    { term: "Published", value: <Day day={post.date} /> },
    ...(post.updated ? [{ term: "Updated", value: <Day day={post.updated} /> }] : []),
    { term: "Reading time", value: `${readingMinutes(post)} min` },
    { term: "Tags", value: tags },
  ];
  return (
    <dl className={styles.meta}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
