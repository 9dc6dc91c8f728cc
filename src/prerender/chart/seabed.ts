import { seededRandom } from "./seededRandom.ts";

/** Heights on a grid, row by row; above 0 is land, below is water. */
export interface Seabed {
  columns: number;
  rows: number;
  heights: number[];
}

/** The land of a chart: bumps along a bent ridge, and a few skerries beside it. Lengths are shares of the height. */
interface Bump {
  x: number;
  y: number;
  radius: number;
  height: number;
}

/** The seabed around an islet, different for every seed and the same every time. `aspect` is width by height. */
export function seabed(seed: string, columns: number, aspect: number): Seabed {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const rows = Math.round(columns / aspect);
  const bumps = [...ridge(between, aspect), ...skerries(between, aspect)];
  const waves = Array.from({ length: 5 }, (_, index) => ({
    angle: between(0, Math.PI),
    frequency: between(1.6, 2.6) * 1.7 ** index,
    phase: between(0, 2 * Math.PI),
    weight: 0.085 / 1.55 ** index,
  }));

  const heights: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column / (columns - 1)) * aspect;
      const y = row / (rows - 1);
      let height = -1;
      for (const bump of bumps) {
        const distance = ((x - bump.x) ** 2 + (y - bump.y) ** 2) / bump.radius ** 2;
        height += bump.height * Math.exp(-distance);
      }
      for (const wave of waves) {
        const along = x * Math.cos(wave.angle) + y * Math.sin(wave.angle);
        height += wave.weight * Math.sin(along * wave.frequency * Math.PI + wave.phase);
      }
      heights.push(height);
    }
  }
  return { columns, rows, heights };
}

/** Where the tops of the ridge may be, so that the land ends before the edge; as far from the right as from the top. */
const [HIGHEST, LOWEST] = [0.3, 0.7];

type Between = (low: number, high: number) => number;

function ridge(between: Between, aspect: number): Bump[] {
  const start = between(0.28, 0.42) * aspect;
  const direction = between(-0.6, 0.6);
  const bend = between(-0.5, 0.5);
  const count = Math.round(between(3, 6));
  let [x, y, angle] = [start, between(0.42, 0.6), direction];
  const bumps = Array.from({ length: count }, () => {
    const bump = { x, y, radius: between(0.16, 0.3), height: between(0.55, 1.05) };
    x += Math.cos(angle) * between(0.12, 0.24);
    y += Math.sin(angle) * between(0.08, 0.16);
    angle += bend * between(0.4, 1);
    return bump;
  });
  // A ridge that bends towards an edge would be cut off there.
  const tooLow = Math.max(0, ...bumps.map((bump) => bump.y - LOWEST));
  const tooHigh = Math.max(0, ...bumps.map((bump) => HIGHEST - bump.y));
  const tooFar = Math.max(0, ...bumps.map((bump) => bump.x + HIGHEST - aspect));
  return bumps.map((bump) => ({ ...bump, x: bump.x - tooFar, y: bump.y - tooLow + tooHigh }));
}

function skerries(between: Between, aspect: number): Bump[] {
  return Array.from({ length: Math.round(between(2, 5)) }, () => ({
    x: between(0.08, 0.95) * aspect,
    y: between(0.12, 0.9),
    radius: between(0.05, 0.11),
    height: between(0.5, 1.25),
  }));
}
