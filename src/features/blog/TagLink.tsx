import type { MouseEvent } from "react";
import { Link } from "@/components/ui/Link.tsx";
import { classNames } from "@/components/ui/classNames.ts";
import type { PostTag } from "@/content/schemas.ts";
import { blogAddress, noFilter } from "./blogFilter.ts";
import styles from "./TagLink.module.css";

interface TagLinkProps {
  /** `null` for all posts. */
  tag: PostTag | null;
  current?: boolean;
  /** Takes a plain click, for a link on the list itself; anywhere else the link leads to the list. */
  onChoose?: ((tag: PostTag | null) => void) | undefined;
  /** How many posts have the tag, where that is told. */
  count?: number;
}

/** A link to the posts with a tag. */
export function TagLink({ tag, current = false, onChoose, count }: TagLinkProps) {
  const choose = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!onChoose || elsewhere) return;
    event.preventDefault();
    onChoose(tag);
  };
  return (
    <Link
      to={blogAddress({ ...noFilter, tag })}
      className={classNames(styles.tag, current && styles.current)}
      aria-current={current || undefined}
      onClick={choose}
    >
      <span className={styles.name}>{tag ?? "all"}</span>
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </Link>
  );
}
