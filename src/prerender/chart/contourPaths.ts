import { contours, type ContourMultiPolygon } from "d3-contour";
import type { Seabed } from "./seabed.ts";

/** One depth line: its level, and the SVG path in a box of `width` by `height`. */
export interface ContourPath {
  level: number;
  path: string;
}

/** The lines of equal height at `levels`, smoothed, in whole and half units. */
export function contourPaths(bed: Seabed, levels: number[], width: number): ContourPath[] {
  const scale = width / (bed.columns - 1);
  return contours()
    .size([bed.columns, bed.rows])
    .thresholds(levels)(bed.heights)
    .map((contour) => ({ level: contour.value, path: toPath(contour, bed, scale) }));
}

function toPath(contour: ContourMultiPolygon, bed: Seabed, scale: number): string {
  return contour.coordinates
    .flat()
    .map((ring) => smoothRing(ring as [number, number][], bed, scale))
    .join("");
}

/** Shortest ring that is drawn, in points: smaller ones are specks. */
const SHORTEST_RING = 6;

/** Draws through the middles of a ring's edges with its corners as control points, leaving out the frame itself. */
function smoothRing(ring: [number, number][], bed: Seabed, scale: number): string {
  const points = thin(ring.slice(0, -1));
  if (points.length < SHORTEST_RING) return "";
  const text = ([x, y]: [number, number]) => `${round((x - 0.5) * scale)} ${round((y - 0.5) * scale)}`;
  const middle = (a: [number, number], b: [number, number]): [number, number] => [
    (a[0] + b[0]) / 2,
    (a[1] + b[1]) / 2,
  ];
  const onFrame = ([x, y]: [number, number]) =>
    x <= 0.5 || y <= 0.5 || x >= bed.columns - 0.5 || y >= bed.rows - 0.5;

  let path = "";
  let drawing = false;
  for (let index = 0; index < points.length; index += 1) {
    const [before, corner, after] = [
      points.at(index - 1),
      points[index],
      points[(index + 1) % points.length],
    ];
    if (!before || !corner || !after) continue;
    if (onFrame(corner)) {
      drawing = false;
      continue;
    }
    if (!drawing) path += `M${text(middle(before, corner))}`;
    path += `Q${text(corner)} ${text(middle(corner, after))}`;
    drawing = true;
  }
  return path;
}

/** Every second point carries the same smooth line in half the bytes. */
function thin(points: [number, number][]): [number, number][] {
  return points.length > 24 ? points.filter((_, index) => index % 2 === 0) : points;
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
