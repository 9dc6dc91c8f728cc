/** The newer methods of lists that copy, with the older ones that do the same in place. */
const copying = [
  ["toSorted", "sort"],
  ["toReversed", "reverse"],
] as const;

/**
 * Adds what the oldest browsers that the pages support lack and the code uses: Chrome 109, the last one for Windows 7
 * and 8, has no `toSorted`. A check of the built files finds anything else.
 */
export function addMissingFeatures(list: object = Array.prototype): void {
  for (const [name, twin] of copying) {
    if (name in list) continue;
    const value = function copied(this: unknown[], compare?: () => number) {
      return [...this][twin](compare as never);
    };
    Object.defineProperty(list, name, { value, configurable: true });
  }
}
