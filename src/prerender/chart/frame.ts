/** A point of a contour, in cells of the grid: the first sample is at 0.5, 0.5. */
export type Point = [x: number, y: number];

/** The grid of samples, and the size of the canvas that it covers from edge to edge. */
export interface Sheet {
  columns: number;
  rows: number;
  width: number;
  height: number;
}

type Side = "left" | "right" | "top" | "bottom";

/** The distance outside the canvas at which rings are closed, in the canvas's units: far enough to hide the line. */
const BEYOND = 12;

/** The edge of the canvas that a point is on or beyond; `undefined` for a point inside. */
export function sideOf([x, y]: Point, { columns, rows }: Sheet): Side | undefined {
  if (x <= 0.5) return "left";
  if (x >= columns - 0.5) return "right";
  if (y <= 0.5) return "top";
  if (y >= rows - 0.5) return "bottom";
  return undefined;
}

/** A point in the canvas's units, rounded to halves. */
export function toCanvas([x, y]: Point, { columns, rows, width, height }: Sheet): Point {
  return [round(((x - 0.5) / (columns - 1)) * width), round(((y - 0.5) / (rows - 1)) * height)];
}

/** A point on the canvas's edge, moved straight outwards; in the canvas's units. */
export function outOfSight(point: Point, sheet: Sheet): Point {
  const [x, y] = toCanvas(point, sheet);
  const { left, right, top, bottom } = hidden(sheet);
  switch (sideOf(point, sheet)) {
    case "left":
      return [left, y];
    case "right":
      return [right, y];
    case "top":
      return [x, top];
    case "bottom":
      return [x, bottom];
    default:
      return [x, y];
  }
}

/** The corners that a path along the edge passes, outside the canvas; in its units. */
export function cornersOf(way: Point[], sheet: Sheet): Point[] {
  const edges = hidden(sheet);
  const sides = way.flatMap((point) => sideOf(point, sheet) ?? []);
  return sides.flatMap((side, index) => {
    const before = sides[index - 1] ?? side;
    if (side === before) return [];
    const [across, along] = side === "left" || side === "right" ? [side, before] : [before, side];
    return [[edges[across], edges[along]] satisfies Point];
  });
}

function hidden({ width, height }: Sheet): Record<Side, number> {
  return { left: -BEYOND, right: width + BEYOND, top: -BEYOND, bottom: height + BEYOND };
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
