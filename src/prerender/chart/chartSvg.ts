import { contours } from "d3-contour";
import type { Point } from "./frame.ts";
import { ringPath } from "./ringPath.ts";
import { type Seabed, seabed } from "./seabed.ts";
import { soundings } from "./soundings.ts";

/** One depth line: its level, and the SVG path in a box of `width` by `height`. */
interface ContourPath {
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

/** The size of a chart in its own units; pages scale it in this proportion. */
export const CHART_WIDTH = 720;
export const CHART_HEIGHT = 450;

/** Grid columns: fine enough for a smooth coast, coarse enough for a light file. */
const COLUMNS = 72;
const COAST = 0;
const SHALLOWS = -0.24;
const depths = [-0.9, -0.78, -0.66, -0.54, -0.42, -0.32, SHALLOWS, -0.12];
const heights = [0.16, 0.34, 0.56];

/** The heights of all contour lines of a chart. */
export const levels: readonly number[] = [COAST, ...depths, ...heights];

/** Colours as custom properties of the page; the fallback values apply to the file alone. */
export interface ChartColours {
  land: string;
  shallow: string;
  ink: string;
  contour: string;
  soft: string;
  paper: string;
}

export const themed: ChartColours = {
  land: "var(--land,#f3ead0)",
  shallow: "var(--shallow,#e3eef3)",
  ink: "var(--rule,#10243a)",
  contour: "var(--contour,#9fbccb)",
  soft: "var(--ink-soft,#44566a)",
  paper: "var(--paper,#fbfbf8)",
};

/** The seabed of the chart of `seed`. */
export function chartSeabed(seed: string): Seabed {
  return seabed(seed, COLUMNS, CHART_WIDTH / CHART_HEIGHT);
}

/** The chart of `seed` as the inside of an `svg`: shallows, land, coast, depth lines and soundings. */
export function chartGroup(seed: string, colours: ChartColours): string {
  const bed = chartSeabed(seed);
  const paths = new Map(
    contourPaths(bed, levels, CHART_WIDTH, CHART_HEIGHT).map(({ level, path }) => [level, path]),
  );
  const lines = (some: number[]) => some.map((level) => paths.get(level) ?? "").join("");
  const depthsInWater = soundings(bed, seed, CHART_WIDTH, CHART_HEIGHT, 9);
  const figures = (essential: boolean) =>
    depthsInWater
      .filter((sounding) => sounding.essential === essential)
      .map(({ x, y, depth }) => `<text x="${x}" y="${y}">${depth}</text>`)
      .join("");
  return [
    `<path fill="${colours.shallow}" d="${lines([SHALLOWS])}"/>`,
    `<path fill="none" stroke="${colours.contour}" d="${lines(depths)}"/>`,
    `<path fill="${colours.land}" stroke="${colours.ink}" stroke-width="1.5" d="${lines([COAST])}"/>`,
    `<path fill="none" stroke="${colours.contour}" d="${lines(heights)}"/>`,
    `<g fill="${colours.soft}" stroke="${colours.paper}" stroke-width=".27em" paint-order="stroke" font-style="italic" font-size="var(--sounding,11px)" font-family="var(--font-display,serif)" text-anchor="middle">${figures(true)}<g display="var(--more-soundings,inline)">${figures(false)}</g></g>`,
  ].join("");
}

/** The file that pages refer to with `<use href="/charts/name.svg#chart">`, which takes the page's colours. */
export function chartFile(seed: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART_WIDTH} ${CHART_HEIGHT}"><g id="chart">${chartGroup(seed, themed)}</g></svg>`;
}
