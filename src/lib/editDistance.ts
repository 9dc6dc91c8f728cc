/** Every letter that differs counts as one: the plain distance between two words. */
export const letterCosts = { change: (a: string, b: string) => (a === b ? 0 : 1), remove: 1, add: 1 };

/**
 * The minimal cost of turning one sequence into another by replacing, removing and adding elements (Levenshtein 1966,
 * with custom costs).
 */
export function editDistance<Element>(
  from: ArrayLike<Element>,
  to: ArrayLike<Element>,
  cost: { change: (a: Element, b: Element) => number; remove: number; add: number },
): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place * cost.add);
  for (const a of Array.from(from)) {
    const above = row;
    row = [(above[0] ?? 0) + cost.remove];
    for (const [place, b] of Array.from(to).entries()) {
      row.push(
        Math.min(
          (above[place] ?? 0) + cost.change(a, b),
          (above[place + 1] ?? 0) + cost.remove,
          (row[place] ?? 0) + cost.add,
        ),
      );
    }
  }
  return row[to.length] ?? 0;
}
