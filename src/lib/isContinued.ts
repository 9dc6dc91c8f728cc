/**
 * Whether this document continues a visit: by a reload or by Back. What the visitor was looking at does not expire
 * then; their clock may have been corrected meanwhile.
 */
export function isContinued(page: Partial<Pick<Window, "performance">>): boolean {
  const [navigation] = page.performance?.getEntriesByType?.("navigation") ?? [];
  const { type = "" } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === "reload" || type === "back_forward";
}
