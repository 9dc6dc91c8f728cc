import { chartName } from "@/content/pageMeta.ts";
import { CHART_HEIGHT, CHART_WIDTH, chartSeabed, levels, contourPaths } from "@/prerender/chart/chartSvg.ts";
import type { Seabed } from "@/prerender/chart/seabed.ts";
import { sitePages } from "@/prerender/sitePages.ts";
import { flatten, Outline, type Point } from "./flatten.ts";

/** How far from a line's height a sample is that has to be on its right side: smoothing moves lines by less. */
const SMOOTHED = 0.12;

const FILES = 19;
const fromTheDeepest = levels(FILES).toSorted((a, b) => a - b);

interface DrawnChart {
  name: string;
  bed: Seabed;
  /** The filled outlines, the deepest first. */
  outlines: { level: number; outline: Outline }[];
}

function draw(name: string): DrawnChart {
  const bed = chartSeabed(name);
  const paths = contourPaths(bed, fromTheDeepest, CHART_WIDTH, CHART_HEIGHT);
  return {
    name,
    bed,
    outlines: paths.map(({ level, path }) => ({ level, outline: new Outline(flatten(path)) })),
  };
}

const isInSight = ([x, y]: Point) => x >= 0 && y >= 0 && x <= CHART_WIDTH && y <= CHART_HEIGHT;

let charts: DrawnChart[] = [];
beforeAll(async () => {
  charts = (await sitePages()).map(({ meta }) => draw(chartName(meta.path)));
});

test("there is a chart with land, shallows and depth lines for every page", () => {
  expect(charts.length).toBeGreaterThan(30);
  for (const { name, outlines } of charts) {
    const empty = outlines.filter(({ level, outline }) => level <= 0 && outline.rings.length === 0);
    expect({ name, empty }).toEqual({ name, empty: [] });
  }
});

test("the land of a chart ends before its edge, where the page fades it out", () => {
  for (const { name, bed } of charts) {
    const { columns, rows, heights } = bed;
    const cut = heights.filter((height, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const [x, y] = [column / (columns - 1), row / (rows - 1)];
      return Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > 0.45 && height > 0;
    });
    expect({ name, cut }).toEqual({ name, cut: [] });
  }
});

test("a fill covers everything above its line and nothing below", () => {
  for (const { name, bed, outlines } of charts) {
    const [cellWidth, cellHeight] = [CHART_WIDTH / (bed.columns - 1), CHART_HEIGHT / (bed.rows - 1)];
    for (const { level, outline } of outlines) {
      const wrong = bed.heights.filter((height, index) => {
        const [column, row] = [index % bed.columns, Math.floor(index / bed.columns)];
        if (Math.abs(height - level) <= SMOOTHED) return false;
        return (outline.winding([column * cellWidth, row * cellHeight]) !== 0) !== height > level;
      });
      expect({ name, level, wrong }).toEqual({ name, level, wrong: [] });
    }
  }
});

test("every line is within the next deeper one", () => {
  for (const { name, outlines } of charts) {
    for (const [index, { level, outline }] of outlines.slice(1).entries()) {
      const deeper = outlines[index]?.outline;
      const outside = outline.rings
        .flat()
        .filter((point) => isInSight(point) && deeper?.winding(point) === 0);
      expect({ name, level, outside }).toEqual({ name, level, outside: [] });
    }
  }
});

test("a line from edge to edge begins and ends outside the canvas and is not too short", () => {
  const length = (line: Point[]) =>
    line.slice(1).reduce((sum, [x, y], index) => {
      const [fromX, fromY] = line[index] as Point;
      return sum + Math.hypot(x - fromX, y - fromY);
    }, 0);
  let shortest = Number.POSITIVE_INFINITY;
  for (const { outlines } of charts) {
    for (const ring of outlines.flatMap(({ outline }) => outline.rings)) {
      const start = ring.findIndex((point) => !isInSight(point));
      if (start < 0) continue;
      let line: Point[] = [];
      for (const point of [...ring.slice(start), ...ring.slice(0, start + 1)]) {
        if (isInSight(point)) line.push(point);
        else {
          if (line.length > 0) shortest = Math.min(shortest, length(line));
          line = [];
        }
      }
    }
  }
  expect(shortest).toBeGreaterThan(80);
  expect(shortest).toBeLessThan(200);
});
