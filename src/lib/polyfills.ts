// What the oldest browsers that the pages support lack and the code uses: Chrome 109, the last one for Windows 7 and 8,
// has neither of these, and all others have both. A check of the built files finds anything else.
if (!("toSorted" in [])) {
  // oxlint-disable-next-line no-extend-native -- exactly as the standard has them
  Object.defineProperties(Array.prototype, {
    toSorted: {
      value(this: unknown[], compare?: () => number) {
        // oxlint-disable-next-line unicorn/no-array-sort -- this is what makes the preferred method
        return [...this].sort(compare);
      },
    },
    toReversed: {
      value(this: unknown[]) {
        // oxlint-disable-next-line unicorn/no-array-reverse -- this is what makes the preferred method
        return [...this].reverse();
      },
    },
  });
}
