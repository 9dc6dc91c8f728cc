/** A point in the canvas's units. */
export type Point = [x: number, y: number];

/** Straight pieces that a curve is flattened into. */
const PIECES = 4;

/** The rings of a path of `M`, `q` and `Z`, as polygons. Throws at one that is not closed, or at another command. */
export function flatten(path: string): Point[][] {
  const rings: Point[][] = [];
  let open: Point[] | undefined;
  for (const [, command, text = ""] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const [a = NaN, b = NaN, c = NaN, d = NaN] = text.trim().split(/\s+/).map(Number);
    if (command === "M" && !open) open = [[a, b]];
    else if (command === "q" && open) {
      const [x, y] = open.at(-1) as Point;
      open.push(...curve([x, y], [x + a, y + b], [x + c, y + d]));
    } else if (command === "Z" && open) {
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

/** A directed edge of a ring. */
type Edge = [from: Point, to: Point];

/** Height of the strips that an outline's edges are sorted into, in the canvas's units. */
const STRIP = 8;

/** An outline that answers quickly how often its rings go around a point. */
export class Outline {
  /** The edges that touch each strip: only those can lie beside a point of the strip. */
  private readonly strips = new Map<number, Edge[]>();

  constructor(readonly rings: Point[][]) {
    for (const ring of rings) {
      for (const [index, to] of ring.entries()) this.add([ring.at(index - 1) as Point, to]);
    }
  }

  private add(edge: Edge): void {
    const [[, fromY], [, toY]] = edge;
    const last = Math.floor(Math.max(fromY, toY) / STRIP);
    for (let strip = Math.floor(Math.min(fromY, toY) / STRIP); strip <= last; strip += 1) {
      const edges = this.strips.get(strip);
      if (edges) edges.push(edge);
      else this.strips.set(strip, [edge]);
    }
  }

  /** The winding number of a point, as the fill rule `nonzero` counts: 0 is outside. */
  winding([x, y]: Point): number {
    let turns = 0;
    for (const [[fromX, fromY], [toX, toY]] of this.strips.get(Math.floor(y / STRIP)) ?? []) {
      if (fromY <= y !== toY <= y && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) > x)
        turns += toY > fromY ? 1 : -1;
    }
    return turns;
  }
}
