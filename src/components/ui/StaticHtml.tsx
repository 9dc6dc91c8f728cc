import { useState, type ReactNode } from "react";
import { trustedHtml } from "@/lib/trusted.ts";

interface StaticHtmlProps {
  /** Of the element that holds the markup; unique in the document. */
  id: string;
  /** Never rendered where the document was written with it; lazy, so that its code is not downloaded then. */
  children: ReactNode;
}

/**
 * Markup without any state: the document's own is kept as it is, and needs no script. Name the component inside
 * `…Text`: by that name the build finds the style sheets that the document needs.
 */
export function StaticHtml({ id, children }: StaticHtmlProps) {
  const [written] = useState(() =>
    typeof document === "undefined" ? null : (document.getElementById(id)?.innerHTML ?? null),
  );
  return written === null ? (
    <div id={id}>{children}</div>
  ) : (
    <div id={id} dangerouslySetInnerHTML={{ __html: trustedHtml(written) }} />
  );
}
