import type { Seabed } from "./seabed.ts";
import { seededRandom } from "./seededRandom.ts";

/** A depth written into the water, in whole metres, at a place in a box of `width` by `height`. */
export interface Sounding {
  x: number;
  y: number;
  depth: number;
  /** Whether it stays in a small chart, where the figures are larger: every other one of a row, clear of the edges. */
  essential: boolean;
}

/** Depth, in metres, of one unit of height below the waterline. */
const METRES = 38;
/** Share of the field of a sounding's cell within which it is moved about. */
const JITTER = 0.55;

/** How far a figure and the paper around it reach, in cells. */
const REACH = 1;
const LARGE_REACH = 2;
/** Cells from the edge within which a large figure would be cut off. */
const EDGE = 2;

function isClear(index: number, count: number): boolean {
  return index >= EDGE && index < count - EDGE;
}

/** Whether a figure that reaches so many cells up and to both sides of its place touches no land. */
function isAfloat(bed: Seabed, column: number, row: number, reach: number): boolean {
  for (let above = 0; above <= reach; above += 1) {
    for (let aside = -reach; aside <= reach; aside += 1) {
      if ((bed.heights[(row - above) * bed.columns + column + aside] ?? -1) > 0) return false;
    }
  }
  return true;
}

/** Soundings spread over the water of a seabed, none on land or on its shore, `across` of them in a row. */
export function soundings(
  bed: Seabed,
  seed: string,
  width: number,
  height: number,
  across: number,
): Sounding[] {
  const random = seededRandom(`${seed} soundings`);
  const cell = bed.columns / across;
  const found: Sounding[] = [];
  let line = 0;
  for (let top = cell / 2; top < bed.rows - cell / 3; top += cell * 0.8) {
    let place = line % 2;
    line += 1;
    for (let left = cell / 2; left < bed.columns - cell / 3; left += cell) {
      place += 1;
      const column = Math.round(left + (random() - 0.5) * cell * JITTER);
      const row = Math.round(top + (random() - 0.5) * cell * JITTER);
      const level = bed.heights[row * bed.columns + column];
      if (level === undefined || level > -0.1 || !isAfloat(bed, column, row, REACH)) continue;
      found.push({
        x: Math.round((column / (bed.columns - 1)) * width),
        y: Math.round((row / (bed.rows - 1)) * height),
        depth: Math.max(1, Math.round(-level * METRES)),
        essential:
          place % 2 === 0 &&
          isClear(column, bed.columns) &&
          isClear(row, bed.rows) &&
          isAfloat(bed, column, row, LARGE_REACH),
      });
    }
  }
  return found;
}
