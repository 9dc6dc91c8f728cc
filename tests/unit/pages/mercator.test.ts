import {
  frameOf,
  gridLines,
  place,
  position,
  sidesOf,
  type Frame,
} from "@/components/content/figures/mercator.ts";

const frame: Frame = { west: -10, east: 10, south: 0, north: 60, width: 200 };

test("west is left, north is up, and all degrees of longitude are equally wide", () => {
  expect(place({ latitude: 60, longitude: -10 }, frame)).toEqual({ x: 0, y: 0 });
  expect(place({ latitude: 60, longitude: 10 }, frame)).toEqual({ x: 200, y: 0 });
});

test("the equator is ln(2 + √3) radians below the sixtieth parallel", () => {
  const expected = Math.log(2 + Math.sqrt(3)) * (180 / Math.PI) * 10;
  expect(place({ latitude: 0, longitude: 0 }, frame)).toEqual({ x: 100, y: Math.round(expected * 10) / 10 });
});

test.each([
  [{ latitude: 52.517, longitude: 13.4 }, "52°31′ N, 13°24′ E"],
  [{ latitude: 51.507, longitude: -0.128 }, "51°30′ N, 0°08′ W"],
  [{ latitude: -0.999, longitude: 59.9917 }, "1°00′ S, 60°00′ E"],
])("%j is written %s", (where, text) => {
  expect(position(where)).toBe(text);
});

test.each([
  [
    "four cities in Europe",
    [
      { latitude: 52.517, longitude: 13.4 },
      { latitude: 47.218, longitude: -1.554 },
    ],
    { west: -9, east: 19, south: 45, north: 54, width: 480 },
  ],
  [
    "one city",
    [{ latitude: -33.9, longitude: 18.4 }],
    { west: 11, east: 24, south: -36, north: -32, width: 480 },
  ],
  [
    "cities around the world",
    [
      { latitude: 40.7, longitude: -74 },
      { latitude: 52.5, longitude: 13.4 },
      { latitude: -36.85, longitude: 174.76 },
    ],
    { west: -109, east: 257, south: -60, north: 65, width: 480 },
  ],
])("the frame of %s is in whole degrees, with room for the names", (_name, positions, expected) => {
  expect(frameOf(positions, 480)).toEqual(expected);
});

test("the frame of cities above each other is not higher than wide", () => {
  const tall = frameOf(
    [
      { latitude: 60, longitude: 25 },
      { latitude: -34, longitude: 18 },
    ],
    480,
  );
  expect(place({ latitude: tall.south, longitude: tall.east }, tall).y).toBeLessThanOrEqual(480);
});

test.each([
  [-9, 19, 6, [-5, 0, 5, 10, 15]],
  [45, 54, 5, [46, 48, 50, 52]],
  [11, 24, 6, [15, 20]],
  [-130, 160, 6, [-90, -45, 0, 45, 90, 135]],
  [-109, 257, 6, [-90, 0, 90, 180]],
])("between %i° and %i° at most %i lines are drawn, at round degrees", (from, to, count, expected) => {
  expect(gridLines(from, to, count)).toEqual(expected);
});

test("the names of neighbouring cities stand on both sides, and what has room on neither is left out", () => {
  const points = [
    { x: 250, y: 100, name: "Vienna" },
    { x: 225, y: 105, name: "Krems" },
    { x: 235, y: 110, name: "St. Pölten" },
    { x: 250, y: 140, name: "Graz" },
    { x: 20, y: 200, name: "Salzburg" },
  ];
  expect(sidesOf(points)).toEqual(["start", "end", undefined, "start", "start"]);
});
