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

const isRepeatable = ({ kind }: Breadcrumb) => kind === "action" || kind === "field";

/**
 * Adds a step to `breadcrumbs` and removes the oldest when there are too many. An action or a changed field that is
 * repeated keeps one step, with the last time: long writing would leave nothing of what came before. Changes `breadcrumbs`.
 */
export function addBreadcrumb(breadcrumbs: Breadcrumb[], crumb: Breadcrumb): void {
  const step = { ...crumb, text: crumb.text.slice(0, BREADCRUMB_TEXT_LIMIT) };
  if (isRepeatable(step)) {
    // Writing in a field causes actions and changes in turn.
    const last = breadcrumbs.findLastIndex((one) => one.kind === step.kind || !isRepeatable(one));
    if (breadcrumbs[last]?.kind === step.kind && breadcrumbs[last].text === step.text)
      breadcrumbs.splice(last, 1);
  }
  breadcrumbs.push(step);
  if (breadcrumbs.length > BREADCRUMB_LIMIT) breadcrumbs.shift();
}
