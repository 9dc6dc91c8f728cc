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

test("a sounding stands where the seabed has its depth", () => {
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
