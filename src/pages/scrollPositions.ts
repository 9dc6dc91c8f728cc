/** How far each visited page was scrolled, by the router's key of the visit; for this tab only. */
const positions = new Map<string, number>();

/** Remembers the scroll position of the visit `key` until the returned undo is called. */
export function keepScrollPosition(key: string): () => void {
  const keep = () => positions.set(key, window.scrollY);
  window.addEventListener("scroll", keep, { passive: true });
  return () => window.removeEventListener("scroll", keep);
}

/** Where the visit `key` was left, in pixels from the top; 0 when it is not known. */
export function scrollPosition(key: string): number {
  return positions.get(key) ?? 0;
}
