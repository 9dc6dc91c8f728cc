/** The scroll position of each visited page, by the router's key; for this tab only. */
const positions = new Map<string, number>();

/** Records the scroll position of the page `key` until the returned undo is called. */
export function keepScrollPosition(key: string): () => void {
  const keep = () => positions.set(key, window.scrollY);
  window.addEventListener("scroll", keep, { passive: true });
  return () => window.removeEventListener("scroll", keep);
}

/** The last scroll position of the page `key`, in pixels; 0 when unknown. */
export function scrollPosition(key: string): number {
  return positions.get(key) ?? 0;
}
