/** A step before an error: a route change, an action of the store, a failed request, or an input. */
export interface Breadcrumb {
  /** Epoch milliseconds. */
  at: number;
  kind: "action" | "route" | "request" | "click" | "field" | "key";
  text: string;
}

/** Steps kept before an error. */
export const BREADCRUMB_LIMIT = 30;
/** Longest text of one step, in UTF-16 code units. */
export const BREADCRUMB_TEXT_LIMIT = 200;

/** Adds a step to `trail` and removes the oldest when the trail is full. Changes `trail`. */
export function addToTrail(trail: Breadcrumb[], crumb: Breadcrumb): void {
  trail.push({ ...crumb, text: crumb.text.slice(0, BREADCRUMB_TEXT_LIMIT) });
  if (trail.length > BREADCRUMB_LIMIT) trail.shift();
}
