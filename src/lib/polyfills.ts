/**
 * Adds what the oldest browsers that the pages support lack and the code uses: Chrome 109, the last one for Windows 7
 * and 8, has neither `toSorted` nor `toReversed`. A check of the built files finds anything else.
 */
export function addMissingFeatures(list: object = Array.prototype): void {
  const add = (name: string, value: (this: unknown[], compare?: () => number) => unknown[]) => {
    if (!(name in list)) Object.defineProperty(list, name, { configurable: true, writable: true, value });
  };
  add("toSorted", function toSorted(compare) {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is what makes the preferred method
    return Array.from(this).sort(compare);
  });
  add("toReversed", function toReversed() {
    // oxlint-disable-next-line unicorn/no-array-reverse -- this is what makes the preferred method
    return Array.from(this).reverse();
  });
}
