/** The state of a report that was captured while its page was being left. */
export const LEAVING_STATE = '{"leaving":true}';

/**
 * Says whether the page is being left. Firefox and WebKit cancel running downloads then, so code and requests fail
 * that nothing is wrong with. A page that comes back from the cache, or whose visitor stays and does something, is not
 * being left any more.
 */
export function watchLeaving(page: Window): () => boolean {
  let leaving = false;
  const note = (types: string[], value: boolean) => {
    for (const type of types) page.addEventListener(type, () => (leaving = value), true);
  };
  note(["beforeunload", "pagehide"], true);
  note(["pageshow", "pointerdown", "keydown"], false);
  return () => leaving;
}
