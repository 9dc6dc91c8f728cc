import { onPlainClick } from "@/components/content/links/onPlainClick.ts";
import { Link } from "@/components/ui/controls/Link.tsx";
import type { PostTag } from "@/content/schemas.ts";
import { blogAddress, noFilter } from "./search/blogFilter.ts";
import styles from "./TagLink.module.css";

interface TagLinkProps {
  tag: PostTag;
  /** Handles a plain click on the list itself; elsewhere the link leads to the list. */
  onChoose?: ((tag: PostTag) => void) | undefined;
}

/** A link to the posts with a tag. */
export function TagLink({ tag, onChoose }: TagLinkProps) {
  return (
    <Link
      to={blogAddress({ ...noFilter, tag })}
      className={styles.tag}
      onClick={onChoose && onPlainClick(() => onChoose(tag))}
    >
      {tag}
    </Link>
  );
}
