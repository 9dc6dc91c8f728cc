import type { Seabed } from "./seabed.ts";
import { seededRandom } from "./seededRandom.ts";

/** A depth in whole kilobytes at a position in a box of `width` by `height`. */
export interface Sounding {
  x: number;
  y: number;
  depth: number;
  /** Whether a small chart shows it. There the figures are larger: every second one of a row, away from the edges. */
  essential: boolean;
}

/** The share of a sounding's cell within which its position is random. */
const JITTER = 0.55;

/** The size of a figure with the paper around it, in cells. */
const REACH = 1;
const LARGE_REACH = 2;
/** A large figure closer to the edge than this, in cells, would be cut off. */
const EDGE = 2;

function isClear(index: number, count: number): boolean {
  return index >= EDGE && index < count - EDGE;
}

/** Whether a figure that reaches so many cells up and to both sides of its position touches no land. */
function isAfloat(bed: Seabed, column: number, row: number, reach: number): boolean {
  for (let above = 0; above <= reach; above += 1) {
    for (let aside = -reach; aside <= reach; aside += 1) {
      if ((bed.heights[(row - above) * bed.columns + column + aside] ?? -1) > 0) return false;
    }
  }
  return true;
}

/** Soundings spread over the water, none on land or shore, `across` of them in a row; the deepest is `deepest`. */
export function soundings(
  bed: Seabed,
  seed: string,
  deepest: number,
  width: number,
  height: number,
  across: number,
): Sounding[] {
  const random = seededRandom(`${seed} soundings`);
  const cell = bed.columns / across;
  const found: (Omit<Sounding, "depth"> & { level: number })[] = [];
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
        level,
        essential:
          place % 2 === 0 &&
          isClear(column, bed.columns) &&
          isClear(row, bed.rows) &&
          isAfloat(bed, column, row, LARGE_REACH),
      });
    }
  }
  const floor = Math.min(...found.map(({ level }) => level));
  return found.map(({ level, ...place }) => ({
    ...place,
    depth: Math.max(1, Math.round((level / floor) * deepest)),
  }));
}
