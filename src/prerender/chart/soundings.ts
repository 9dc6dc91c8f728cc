import type { Seabed } from "./seabed.ts";
import { seededRandom } from "./seededRandom.ts";

/** A depth written into the water, in whole metres, at a place in a box of `width`. */
export interface Sounding {
  x: number;
  y: number;
  depth: number;
}

/** Depth, in metres, of one unit of height below the waterline. */
const METRES = 38;
/** Share of the field of a sounding's cell within which it is moved about. */
const JITTER = 0.55;

/** Soundings spread over the water of a seabed, none on land or on its shore, `across` of them in a row. */
export function soundings(bed: Seabed, seed: string, width: number, across: number): Sounding[] {
  const random = seededRandom(`${seed} soundings`);
  const scale = width / (bed.columns - 1);
  const cell = bed.columns / across;
  const found: Sounding[] = [];
  for (let top = cell / 2; top < bed.rows - cell / 3; top += cell * 0.8) {
    for (let left = cell / 2; left < bed.columns - cell / 3; left += cell) {
      const column = Math.round(left + (random() - 0.5) * cell * JITTER);
      const row = Math.round(top + (random() - 0.5) * cell * JITTER);
      const height = bed.heights[row * bed.columns + column];
      if (height === undefined || height > -0.1) continue;
      found.push({
        x: Math.round(column * scale),
        y: Math.round(row * scale),
        depth: Math.max(1, Math.round(-height * METRES)),
      });
    }
  }
  return found;
}
