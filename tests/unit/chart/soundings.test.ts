import { chartFile, chartSeabed, CHART_HEIGHT, CHART_WIDTH, levels } from "@/prerender/chart/chartSvg.ts";
import { soundings } from "@/prerender/chart/soundings.ts";

const FIGURES = { files: 11, kilobytes: 38 };

test("a small chart keeps some of the soundings, none of them at an edge", () => {
  const all = soundings(chartSeabed("home"), "home", FIGURES.kilobytes, CHART_WIDTH, CHART_HEIGHT, 9);
  const kept = all.filter(({ essential }) => essential);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length).toBeLessThan(all.length * 0.6);
  expect(kept.filter(({ x }) => x < 15 || x > CHART_WIDTH - 15)).toEqual([]);
});

test("a chart shows each sounding once, and those that small charts leave out in a group of their own", () => {
  const all = soundings(chartSeabed("home"), "home", FIGURES.kilobytes, CHART_WIDTH, CHART_HEIGHT, 9);
  const [kept = "", more = ""] = chartFile("home", FIGURES).split("var(--more-soundings");
  const count = (text: string) => text.match(/<text [^>]*>\d+</g)?.length;
  expect(count(kept)).toBe(all.filter(({ essential }) => essential).length);
  expect(count(more)).toBe(all.filter(({ essential }) => !essential).length);
});

test("no figure touches land", () => {
  for (const seed of ["home", "about", "work-tf", "service-accessibility-audits"]) {
    const bed = chartSeabed(seed);
    const heightAt = (x: number, y: number) => {
      const column = Math.round((x / CHART_WIDTH) * (bed.columns - 1));
      const row = Math.round((y / CHART_HEIGHT) * (bed.rows - 1));
      return bed.heights[row * bed.columns + column] ?? Number.NaN;
    };
    for (const { x, y, essential } of soundings(bed, seed, FIGURES.kilobytes, CHART_WIDTH, CHART_HEIGHT, 9)) {
      // Half the width of two digits and the height of one, at 11 units of type; at 26 in a small chart.
      const [side, top] = essential ? [16, 18] : [7, 8];
      for (const corner of [
        heightAt(x - side, y),
        heightAt(x + side, y),
        heightAt(x - side, y - top),
        heightAt(x + side, y - top),
      ]) {
        expect(corner).toBeLessThanOrEqual(0);
      }
    }
  }
});

test("a chart has a depth line for every two files, and the kilobytes as its greatest depth", () => {
  for (const [figures, lines] of [
    [FIGURES, 6],
    [{ files: 1, kilobytes: 4 }, 1],
    [{ files: 16, kilobytes: 61 }, 8],
  ] as const) {
    const all = soundings(chartSeabed("about"), "about", figures.kilobytes, CHART_WIDTH, CHART_HEIGHT, 9);
    expect(Math.max(...all.map(({ depth }) => depth))).toBe(figures.kilobytes);
    expect(levels(figures.files).filter((level) => level < 0)).toHaveLength(lines);
    const file = chartFile("about", figures);
    expect(file).toContain(`${lines} depth lines`);
    expect(file).toContain(`Greatest depth ${figures.kilobytes}:`);
  }
});

test("the deeper the seabed, the greater its sounding", () => {
  const bed = chartSeabed("home");
  const all = soundings(bed, "home", FIGURES.kilobytes, CHART_WIDTH, CHART_HEIGHT, 9);
  const heightAt = ({ x, y }: { x: number; y: number }) => {
    const column = Math.round((x / CHART_WIDTH) * (bed.columns - 1));
    const row = Math.round((y / CHART_HEIGHT) * (bed.rows - 1));
    return bed.heights[row * bed.columns + column] ?? Number.NaN;
  };
  const depths = all.toSorted((a, b) => heightAt(b) - heightAt(a)).map(({ depth }) => depth);
  expect(depths).toEqual(depths.toSorted((a, b) => a - b));
});
