/**
 * What the oldest browsers of the build's target lack and the code uses. A check of the built files finds anything else.
 * `toSorted`: Chrome 109, the last one for Windows 7 and 8.
 */
export function addMissingFeatures(target: { toSorted?: unknown } = Array.prototype): void {
  if (target.toSorted) return;
  Object.defineProperty(target, "toSorted", {
    configurable: true,
    writable: true,
    value(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      return Array.from(this).sort(compare);
    },
  });
}
