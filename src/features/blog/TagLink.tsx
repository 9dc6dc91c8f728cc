import { onPlainClick } from "@/components/content/links/onPlainClick.ts";
import { Link } from "@/components/ui/controls/Link.tsx";
import { blogAddress, noFilter } from "./search/blogFilter.ts";
import styles from "./TagLink.module.css";

interface TagLinkProps {
  tag: string;
  /** Handles a plain click on the list itself; elsewhere the link leads to the list. */
  onChoose?: ((tag: string) => void) | undefined;
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
