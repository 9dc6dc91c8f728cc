import { useState, type ReactNode } from "react";
import { trustedHtml } from "@/lib/trusted.ts";

interface StaticHtmlProps {
  /** The id of the wrapping element; unique in the document. */
  id: string;
  /**
   * Rendered only when the document came without this markup. Make it lazy, so its code is not downloaded otherwise.
   */
  children: ReactNode;
}

/**
 * Prerendered markup without state: the document's own HTML is kept as it is and needs no script. The component
 * inside must be named `…Text`: by that name the build finds the style sheets that the document needs.
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
