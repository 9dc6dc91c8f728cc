import { listen } from "@/lib/listen.ts";
import type { Collector } from "./collector.ts";

/** Most violations reported per page load. */
export const MAX_VIOLATIONS = 5;

/** Matches both forms that browsers report: the scheme alone, and the whole address. */
const extension = /^(?:chrome|moz|safari|safari-web)-extension|^webkit-masked-url/;

/**
 * Reports what the content policy of `page` blocks: each pair of directive and origin once, at most five in all.
 * Leaves out violations caused by browser extensions. Returns the undo.
 */
export function reportPolicyViolations(page: Document, collector: Pick<Collector, "capture">): () => void {
  const reported = new Set<string>();
  const onViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) => {
    if (extension.test(blockedURI) || extension.test(sourceFile)) return;
    // A keyword such as "inline", or an address without its path and query, which may be private.
    const [blocked] = /^\w+:\/\/[^/?#]*|^.*/.exec(blockedURI) ?? [""];
    const message = `Content policy: ${effectiveDirective} blocked ${blocked}`;
    if (reported.has(message) || reported.size === MAX_VIOLATIONS) return;
    reported.add(message);
    collector.capture({ message, stack: "" }, { errorBoundary: "securitypolicyviolation" });
  };
  return listen(page, ["securitypolicyviolation"], onViolation);
}
