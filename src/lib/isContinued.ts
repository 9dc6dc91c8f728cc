/**
 * Whether this document continues a visit: by a reload, by Back, or coming from a page of this site whose path begins
 * with `from`. What the visitor was looking at does not expire then; their clock may have been corrected meanwhile.
 */
export function isContinued(
  page: Partial<Pick<Window, "performance">> & Pick<Window, "document" | "origin">,
  from?: string,
): boolean {
  if (from && page.document.referrer.includes(page.origin + from)) return true;
  const [navigation] = page.performance?.getEntriesByType?.("navigation") ?? [];
  const { type = "" } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === "reload" || type === "back_forward";
}
