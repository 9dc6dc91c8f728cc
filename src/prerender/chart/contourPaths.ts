import { contours } from "d3-contour";
import type { Point } from "./frame.ts";
import { ringPath } from "./ringPath.ts";
import type { Seabed } from "./seabed.ts";

/** One depth line: its level, and the SVG path in a box of `width` by `height`. */
export interface ContourPath {
  level: number;
  path: string;
}

/** The outlines of everything higher than each of `levels`: smooth and closed, so they can be filled. */
export function contourPaths(
  bed: Seabed,
  levels: readonly number[],
  width: number,
  height: number,
): ContourPath[] {
  const sheet = { columns: bed.columns, rows: bed.rows, width, height };
  return contours()
    .size([bed.columns, bed.rows])
    .thresholds([...levels])(bed.heights)
    .map(({ value, coordinates }) => ({
      level: value,
      path: coordinates
        .flat()
        .map((ring) => ringPath(ring.slice(0, -1) as Point[], sheet))
        .join(""),
    }));
}
