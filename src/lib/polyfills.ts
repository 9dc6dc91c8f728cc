// What the oldest browsers that the pages support lack and the code uses. Chrome 109 is the last one for Windows 7 and 8.
// A check of the built files finds any other method of the language; that check does not know the methods of the platform.

/** Adds `method` under `name`, unless the browser has it. */
function add(to: object, name: string, value: (...args: never[]) => unknown): void {
  if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
}

add(Array.prototype, "toSorted", function (this: unknown[], compare?: () => number) {
  // oxlint-disable-next-line unicorn/no-array-sort -- this is what makes the preferred method
  return [...this].sort(compare);
});

add(Array.prototype, "toReversed", function (this: unknown[]) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- this is what makes the preferred method
  return [...this].reverse();
});

// Safari has it from 17, Chrome from 120.
add(URL, "canParse", (url: string, base?: string) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
});
