/** A point in the canvas's units. */
export type Point = [x: number, y: number];

/** Straight pieces that a curve is flattened into. */
const PIECES = 4;

/** The rings of a path of `M`, `L`, `Q` and `Z`, as polygons. Throws at one that is not closed, or at another command. */
export function flatten(path: string): Point[][] {
  const rings: Point[][] = [];
  let open: Point[] | undefined;
  for (const [, command, text = ""] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const [a = NaN, b = NaN, c = NaN, d = NaN] = text.trim().split(/\s+/).map(Number);
    if (command === "M" && !open) open = [[a, b]];
    else if (command === "L" && open) open.push([a, b]);
    else if (command === "Q" && open) open.push(...curve(open.at(-1) as Point, [a, b], [c, d]));
    else if (command === "Z" && open) {
      rings.push(open);
      open = undefined;
    } else throw new Error(`Unexpected ${command}${text}`);
  }
  if (open) throw new Error("The last ring is not closed");
  return rings;
}

function curve(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const share = (index + 1) / PIECES;
    const at = (axis: 0 | 1) =>
      (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * control[axis] + share ** 2 * to[axis];
    return [at(0), at(1)];
  });
}

/** How often the rings go around a point, as the fill rule `nonzero` counts: 0 is outside. */
export function winding(rings: Point[][], [x, y]: Point): number {
  let turns = 0;
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) as Point;
    for (const [toX, toY] of ring) {
      if (fromY <= y !== toY <= y && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) > x)
        turns += toY > fromY ? 1 : -1;
      [fromX, fromY] = [toX, toY];
    }
  }
  return turns;
}
