import { chartFile, chartSeabed, CHART_HEIGHT, CHART_WIDTH } from "@/prerender/chart/chartSvg.ts";
import { soundings } from "@/prerender/chart/soundings.ts";

test("a small chart keeps some of the soundings, none of them at an edge", () => {
  const all = soundings(chartSeabed("home"), "home", CHART_WIDTH, CHART_HEIGHT, 9);
  const kept = all.filter(({ essential }) => essential);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length).toBeLessThan(all.length * 0.6);
  expect(kept.filter(({ x }) => x < 15 || x > CHART_WIDTH - 15)).toEqual([]);
});

test("a chart shows each sounding once, and those that small charts leave out in a group of their own", () => {
  const all = soundings(chartSeabed("home"), "home", CHART_WIDTH, CHART_HEIGHT, 9);
  const [kept = "", more = ""] = chartFile("home").split("--more-soundings");
  const count = (text: string) => text.match(/<text /g)?.length;
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
    for (const { x, y, essential } of soundings(bed, seed, CHART_WIDTH, CHART_HEIGHT, 9)) {
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

test("a sounding is where the seabed has its depth", () => {
  const bed = chartSeabed("home");
  const all = soundings(bed, "home", CHART_WIDTH, CHART_HEIGHT, 9);
  const written = all.map(({ depth }) => depth);
  const there = all.map(({ x, y }) => {
    const column = Math.round((x / CHART_WIDTH) * (bed.columns - 1));
    const row = Math.round((y / CHART_HEIGHT) * (bed.rows - 1));
    return Math.round(-38 * (bed.heights[row * bed.columns + column] ?? Number.NaN));
  });
  expect(written).toEqual(there);
});
