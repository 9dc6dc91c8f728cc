import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * `false` while a prerendered page is being hydrated, then `true`, and `true` at once on a page reached by a link.
 * What the prerenderer cannot know, such as the query string, may be shown only when it is `true`.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
