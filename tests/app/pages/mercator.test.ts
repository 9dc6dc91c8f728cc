import { desks } from "@/components/content/figures/desks.ts";
import { place, position, type Frame } from "@/components/content/figures/mercator.ts";

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

test("every office has its own position", () => {
  expect(new Set(desks.map((desk) => position(desk))).size).toBe(desks.length);
});
