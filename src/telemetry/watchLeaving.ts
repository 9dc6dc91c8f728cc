/** The state of a report that was captured while its page was being left. */
export const LEAVING_STATE = '{"leaving":true}';

/**
 * Returns a function that tells whether the page is being left. Firefox and WebKit cancel running downloads at that
 * moment, so code and requests fail although nothing is wrong with them. The answer is `false` again when the page
 * comes back from the cache, or when the visitor stays and clicks or types.
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
