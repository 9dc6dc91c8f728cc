import { cornersOf, outOfSight, sideOf, toCanvas, type Point, type Sheet } from "./frame.ts";

/** The shortest ring that is drawn, in the canvas's units; shorter ones look like specks. */
const SHORTEST_RING = 48;
/** The shortest line from edge to edge that is drawn, in the canvas's units. */
const SHORTEST_LINE = 100;
/** The smallest number of corners of a ring around the whole canvas. */
const ALL_CORNERS = 4;

/**
 * A ring of d3-contour as a smooth, closed path. Where a contour leaves the grid, d3-contour follows the edge of the
 * grid; the path does the same, outside the canvas. If it were left open there, a fill would close it with a chord
 * across the picture.
 */
export function ringPath(ring: Point[], sheet: Sheet): string {
  if (!ring.some((point) => sideOf(point, sheet))) return closedLine(ring, sheet);
  const { lines, ways } = cut(withoutStubs(ring, sheet), sheet);
  if (lines.length === 0) return wholeCanvas(ways.flat(), sheet);
  const parts = lines.map((line, index) => {
    const [start, end] = [line[0] as Point, line.at(-1) as Point];
    const turns = [outOfSight(end, sheet), ...cornersOf(ways[index] ?? [], sheet)];
    return `${text(outOfSight(start, sheet))}L${text(toCanvas(start, sheet))}${curve(start, thin(line.slice(1, -1)), end, sheet)}L${turns.map(text).join("L")}`;
  });
  return `M${parts.join("L")}Z`;
}

/** The lines of a ring across the canvas, from edge to edge, and for each the way along the edge to the next. */
function cut(ring: Point[], sheet: Sheet): { lines: Point[][]; ways: Point[][] } {
  const inside = ring.map((point) => !sideOf(point, sheet));
  const first = inside.findIndex((within, index) => !within && inside[(index + 1) % ring.length]);
  if (first < 0) return { lines: [], ways: [ring] };
  const lines: Point[][] = [];
  const ways: Point[][] = [];
  const count = ring.length;
  for (let index = first; index < first + count; index += 1) {
    const point = ring[index % count] as Point;
    if (inside[index % count]) {
      lines.at(-1)?.push(point);
      continue;
    }
    if (index > first && inside[(index - 1) % count]) {
      lines.at(-1)?.push(point);
      ways.push([]);
    }
    ways.at(-1)?.push(point);
    if (inside[(index + 1) % count]) lines.push([point]);
  }
  ways.at(-1)?.push(ring[first] as Point);
  return { lines, ways };
}

function withoutStubs(ring: Point[], sheet: Sheet): Point[] {
  const stubs = cut(ring, sheet).lines.filter((line) => length(line, sheet) < SHORTEST_LINE);
  const dropped = new Set(stubs.flatMap((line) => line.slice(1, -1)));
  return ring.filter((point) => !dropped.has(point));
}

/** A ring on the edge only: the whole canvas, or an invisible sliver outside. */
function wholeCanvas(way: Point[], sheet: Sheet): string {
  const corners = cornersOf([...way, ...way.slice(0, 1)], sheet);
  return corners.length < ALL_CORNERS ? "" : `M${corners.map(text).join("L")}Z`;
}

function closedLine(ring: Point[], sheet: Sheet): string {
  if (length(ring, sheet) < SHORTEST_RING) return "";
  const points = thin(ring);
  const start = middle(points.at(-1) as Point, points[0] as Point);
  return `M${text(toCanvas(start, sheet))}${curve(start, points, start, sheet)}Z`;
}

/**
 * From `start` to `end`, with `controls` as control points and their midpoints on the line. Each piece is relative to
 * the end of the piece before: compressed, a drawing has two fifths fewer bytes.
 */
function curve(start: Point, controls: Point[], end: Point, sheet: Sheet): string {
  let [x, y] = toCanvas(start, sheet);
  return controls
    .map((control, index) => {
      const next = controls[index + 1];
      const to = toCanvas(next ? middle(control, next) : end, sheet);
      const [controlX, controlY] = toCanvas(control, sheet);
      const piece = `q${text([controlX - x, controlY - y])} ${text([to[0] - x, to[1] - y])}`;
      [x, y] = to;
      return piece;
    })
    .join("");
}

/** Every second point gives the same smooth line with half the bytes. */
function thin(points: Point[]): Point[] {
  return points.length > 24 ? points.filter((_, index) => index % 2 === 0) : points;
}

/** The length of a line in the canvas's units. */
function length(line: Point[], sheet: Sheet): number {
  const points = line.map((point) => toCanvas(point, sheet));
  return points.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function text([x, y]: Point): string {
  return `${x} ${y}`;
}
