import { contours } from "d3-contour";
import { ringPath, withoutStubs, type Point } from "./ringPath.ts";
import { type Seabed, seabed } from "./seabed.ts";
import { soundings } from "./soundings.ts";

/**
 * Cells around the canvas in which a contour that leaves it is closed, out of sight: if it were left open at the edge, a
 * fill would close it with a chord across the picture.
 */
const MARGIN = 3;

/**
 * The outlines of everything higher than each of `levels`, as SVG paths in a box of `width` by `height`: smooth and closed,
 * so they can be filled.
 */
export function contourPaths(bed: Seabed, levels: readonly number[], width: number, height: number) {
  const [columns, rows] = [bed.columns + 2 * MARGIN, bed.rows + 2 * MARGIN];
  /** The nearest cell of the canvas. */
  const within = (place: number, count: number) => Math.min(Math.max(place - MARGIN, 0), count - 1);
  const heights = Array.from({ length: columns * rows }, (_, index) => {
    const row = within(Math.floor(index / columns), bed.rows);
    return bed.heights[row * bed.columns + within(index % columns, bed.columns)] ?? 0;
  });
  /** A point of a contour is in cells; the first sample is at 0.5, 0.5. */
  const toCanvas = ([x = 0, y = 0]: number[]): Point => [
    ((x - 0.5 - MARGIN) / (bed.columns - 1)) * width,
    ((y - 0.5 - MARGIN) / (bed.rows - 1)) * height,
  ];
  return contours()
    .size([columns, rows])
    .thresholds([...levels])(heights)
    .map(({ value, coordinates }) => ({
      level: value,
      path: coordinates
        .flat()
        .map((ring) => ringPath(withoutStubs(ring.slice(0, -1).map(toCanvas), width, height)))
        .join(""),
    }));
}

/** The size of a chart in its own units; pages scale it in this proportion. */
export const CHART_WIDTH = 720;
export const CHART_HEIGHT = 450;

/** Grid columns: fine enough for a smooth coast, coarse enough for a light file. */
const COLUMNS = 72;
const COAST = 0;
const DEEPEST_LINE = -0.9;
const FIRST_LINE = -0.12;
const heights = [0.16, 0.34, 0.56];

/** What a chart shows of its page. */
export interface ChartFigures {
  /** The page's document and its scripts: a depth line for every two, because more lines make a heavy drawing. */
  files: number;
  /** The compressed size of the document in kilobytes: the greatest depth. */
  kilobytes: number;
}

const FILES_A_LINE = 2;

/** Depth lines at equal distances. */
function depthLines(files: number): number[] {
  const length = Math.ceil(files / FILES_A_LINE);
  const distance = (DEEPEST_LINE - FIRST_LINE) / Math.max(1, length - 1);
  return Array.from({ length }, (_, place) => FIRST_LINE + distance * place);
}

/** The heights of all contour lines of a chart. */
export const levels = (files: number): readonly number[] => [COAST, ...depthLines(files), ...heights];

/** Copies of the style sheet's colours by name, for where it does not reach: social pictures, and a file on its own. */
export const lightColours = {
  land: "#f3ead0",
  shallow: "#e3eef3",
  rule: "#10243a",
  contour: "#9fbccb",
  "ink-soft": "#44566a",
  paper: "#fbfbf8",
};
type Colour = keyof typeof lightColours;

/** The page's colour, which `use` takes over. */
const ofPage = (name: Colour): string => `var(--${name},${lightColours[name]})`;

/** The seabed of the chart of `seed`. */
export function chartSeabed(seed: string): Seabed {
  return seabed(seed, COLUMNS, CHART_WIDTH / CHART_HEIGHT);
}

/** The chart of `seed` as the inside of an `svg`: shallows, land, coast, depth lines and soundings. */
export function chartGroup(
  seed: string,
  colour: (name: Colour) => string,
  { files, kilobytes }: ChartFigures,
): string {
  const bed = chartSeabed(seed);
  const paths = new Map(
    contourPaths(bed, levels(files), CHART_WIDTH, CHART_HEIGHT).map(({ level, path }) => [level, path]),
  );
  const lines = (some: number[]) => some.map((level) => paths.get(level) ?? "").join("");
  const depthsInWater = soundings(bed, seed, kilobytes, CHART_WIDTH, CHART_HEIGHT, 9);
  const figures = (essential: boolean) =>
    depthsInWater
      .filter((sounding) => sounding.essential === essential)
      .map(({ x, y, depth }) => `<text x="${x}" y="${y}">${depth}</text>`)
      .join("");
  return [
    `<path fill="${colour("shallow")}" d="${lines(depthLines(files).slice(0, 2).slice(-1))}"/>`,
    `<path fill="none" stroke="${colour("contour")}" d="${lines(depthLines(files))}"/>`,
    `<path fill="${colour("land")}" stroke="${colour("rule")}" stroke-width="1.5" d="${lines([COAST])}"/>`,
    `<path fill="none" stroke="${colour("rule")}" stroke-opacity=".35" d="${lines(heights)}"/>`,
    `<g fill="${colour("ink-soft")}" stroke="${colour("paper")}" stroke-width=".27em" paint-order="stroke" font-style="italic" font-size="var(--sounding,11px)" font-family="var(--font-display,serif)" text-anchor="middle">${figures(true)}<g display="var(--more-soundings,inline)">${figures(false)}</g></g>`,
  ].join("");
}

const LEGEND_LINE = 26;

/**
 * The file of a chart. A page refers to it with `<use href="/charts/name.svg#chart">`, which takes the page's colours
 * and fonts. Opened alone it also shows the legend.
 */
export function chartFile(seed: string, figures: ChartFigures): string {
  const { files, kilobytes } = figures;
  const legend = [
    `${depthLines(files).length} depth lines: one for every two of the page’s ${files} files.`,
    `Greatest depth ${kilobytes}: the document has ${kilobytes} kB, compressed.`,
    "The coast follows from the page’s address.",
  ];
  const height = CHART_HEIGHT + LEGEND_LINE * (legend.length + 1);
  const lines = legend.map(
    (line, place) => `<text x="16" y="${CHART_HEIGHT + LEGEND_LINE * (place + 1)}">${line}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART_WIDTH} ${height}"><title>Chart and legend</title>`,
    `<rect width="100%" height="100%" fill="${ofPage("paper")}"/>`,
    `<svg width="${CHART_WIDTH}" height="${CHART_HEIGHT}"><g id="chart">${chartGroup(seed, ofPage, figures)}</g></svg>`,
    `<g font-family="sans-serif" font-size="17" fill="${ofPage("rule")}">${lines.join("")}</g></svg>`,
  ].join("");
}
