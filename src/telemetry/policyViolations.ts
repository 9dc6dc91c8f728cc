import type { Collector } from "./collector.ts";

/** Most violations that one page load reports. */
export const MAX_VIOLATIONS = 5;

/** Browsers name the scheme alone, or the whole address. */
const extension = /^(?:chrome|moz|safari|safari-web)-extension|^webkit-masked-url/;

/**
 * Reports what the content policy of `page` blocks: each pair of directive and origin once, at most five in all. What
 * browser extensions put into pages is not reported. Returns the undo.
 */
export function reportPolicyViolations(page: Document, collector: Pick<Collector, "capture">): () => void {
  const reported = new Set<string>();
  const onViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) => {
    if (extension.test(blockedURI) || extension.test(sourceFile)) return;
    // Either a keyword such as "inline", or an address, whose path and query may be private.
    const [blocked] = /^\w+:\/\/[^/?#]*|^.*/.exec(blockedURI) ?? [""];
    const message = `Content policy: ${effectiveDirective} blocked ${blocked}`;
    if (reported.has(message) || reported.size === MAX_VIOLATIONS) return;
    reported.add(message);
    collector.capture({ message, stack: "" }, { errorBoundary: "securitypolicyviolation" });
  };
  page.addEventListener("securitypolicyviolation", onViolation);
  return () => page.removeEventListener("securitypolicyviolation", onViolation);
}
