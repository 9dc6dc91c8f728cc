// What the oldest browsers that the pages support lack and the code uses: Chrome 109, the last one for Windows 7 and 8,
// has no `toSorted`. A check of the built files finds anything else.
if (!("toSorted" in [])) {
  // oxlint-disable-next-line no-extend-native -- exactly as the standard has it
  Object.defineProperty(Array.prototype, "toSorted", {
    value(this: unknown[], compare?: () => number) {
      // oxlint-disable-next-line unicorn/no-array-sort -- this is what makes the preferred method
      return [...this].sort(compare);
    },
  });
}
