import { Link } from "../../ui/controls/Link.tsx";
import { hasPage } from "@/content/lists.ts";
import type { Closing } from "@/content/pageSchemas.ts";

interface LinkedTextProps {
  words: Pick<Closing, "text" | "link">;
  /** Comes before the link, in the same sentence. */
  before?: string;
}

/** A text of a page and the link that belongs to it, unless that page does not exist. */
export function LinkedText({ words: { text, link }, before = "" }: LinkedTextProps) {
  return (
    <>
      {text}
      {link && hasPage(link.to) && (
        <>
          {` ${before}`}
          <Link to={link.to}>{link.label}</Link>.
        </>
      )}
    </>
  );
}
