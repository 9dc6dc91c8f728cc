import { Link } from "@/components/ui/controls/Link.tsx";
import { dayText } from "@/components/content/text/dayText.ts";
import { paths } from "@/config/paths.ts";
import { readingMinutes } from "@/content/posts.ts";
import type { Post } from "@/content/schemas.ts";
import { TagLink } from "./TagLink.tsx";
import styles from "./PostLog.module.css";

interface PostLogProps {
  posts: readonly Post[];
  /** The level of the posts' headings. */
  level: 2 | 3;
  onTag: (tag: string) => void;
}

/** A list of posts like a ship's log: the date in the margin, a rule below each. */
export function PostLog({ posts, level, onTag }: PostLogProps) {
  const Title = `h${level}` as const;
  return (
    <ol className={styles.log}>
      {posts.map((post) => (
        <li key={post.slug} className={styles.entry}>
          <LogDay day={post.date} />
          <div className={styles.text}>
            <Title className={styles.title}>
              <Link to={paths.post(post.slug)} className={styles.link}>
                {post.title}
              </Link>
            </Title>
            <p className={styles.description}>{post.description}</p>
            <ul className={styles.tags} aria-label="Tags">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <TagLink tag={tag} onChoose={onTag} />
                </li>
              ))}
            </ul>
          </div>
          <p className={styles.minutes}>
            <span className={styles.number}>{readingMinutes(post)}</span> <i>min read</i>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The day of the month as a large figure, month and year beside it. */
function LogDay({ day }: { day: string }) {
  const [date, ...monthAndYear] = dayText(day).split(" ");
  return (
    <p className={styles.day}>
      <time dateTime={day}>
        <span className={styles.number}>{date}</span> <i>{monthAndYear.join(" ")}</i>
      </time>
    </p>
  );
}
