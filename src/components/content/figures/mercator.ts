/** A geographic position in degrees; north and east are positive. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The visible part of the globe in degrees, and the width of the drawing in its own units. */
export interface Frame {
  west: number;
  east: number;
  south: number;
  north: number;
  width: number;
}

/** The Mercator ordinate of a latitude, in radians of longitude: ln tan(π/4 + φ/2). */
function mercatorHeight(latitude: number): number {
  const angle = (latitude * Math.PI) / 180;
  return Math.log(Math.tan(Math.PI / 4 + angle / 2));
}

/** The distance between two parallels, in degrees of longitude. */
const heightOf = (south: number, north: number): number =>
  ((mercatorHeight(north) - mercatorHeight(south)) * 180) / Math.PI;

const round = (value: number) => Math.round(value * 10) / 10;

/** A position in the drawing, from its upper left corner, to a tenth of a unit. */
export function place({ latitude, longitude }: Position, frame: Frame): { x: number; y: number } {
  const degree = frame.width / (frame.east - frame.west);
  return {
    x: round((longitude - frame.west) * degree),
    y: round(heightOf(latitude, frame.north) * degree),
  };
}

/** The least margins around the outermost positions, in degrees: names of cities are written to the right of their points. */
const MARGIN = { west: 7, east: 5, south: 2, north: 1 };
/** The least margins as shares of the distance between them, because names are as wide on a map of the whole world. */
const SHARE = { west: 0.14, east: 0.33, south: 0.09, north: 0.05 };
/** The poles are infinitely far away. */
const MOST_NORTH = 88;

/** The smallest frame in whole degrees that leaves a margin around every position, and is not higher than wide. */
export function frameOf(positions: readonly Position[], width: number): Frame {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const [lowest, highest] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [first, last] = [Math.min(...longitudes), Math.max(...longitudes)];
  const distance = Math.max(last - first, heightOf(lowest, highest));
  const margin = (side: keyof typeof MARGIN) => Math.max(MARGIN[side], SHARE[side] * distance);
  const south = Math.max(-MOST_NORTH, Math.floor(lowest - margin("south")));
  const north = Math.min(MOST_NORTH, Math.ceil(highest + margin("north")));
  const [west, east] = [first - margin("west"), last + margin("east")];
  const lacking = Math.max(0, heightOf(south, north) - (east - west)) / 2;
  return { west: Math.floor(west - lacking), east: Math.ceil(east + lacking), south, north, width };
}

/** Of names on a phone, where they are largest: the width of a letter, the height of a line, and how far from its point a name begins. */
const NAME = { letter: 11, line: 22, offset: 11 };
/** Half the width of a point. */
const POINT = 6;

/** Where each name covers neither a point nor a name before it: to the right of its point, to the left, or nowhere. */
export function sidesOf(
  points: readonly { x: number; y: number; name: string }[],
): ("start" | "end" | undefined)[] {
  const taken = points.map(({ x, y }) => ({ from: x - POINT, to: x + POINT, y }));
  return points.map(({ x, y, name }) => {
    const length = name.length * NAME.letter;
    const right = { side: "start" as const, from: x + NAME.offset, to: x + NAME.offset + length, y };
    const left = { side: "end" as const, from: x - NAME.offset - length, to: x - NAME.offset, y };
    const free = [right, left].find(
      ({ from, to }) =>
        from >= 0 && taken.every((one) => Math.abs(one.y - y) >= NAME.line || one.to < from || one.from > to),
    );
    if (free) taken.push(free);
    return free?.side;
  });
}

const steps = [1, 2, 5, 10, 15, 30];

/** The multiples of a round number of degrees between two degrees, at most `count` of them. */
export function gridLines(from: number, to: number, count: number): number[] {
  const step = steps.find((one) => (to - from) / one <= count) ?? (to - from > 300 ? 90 : 45);
  const first = Math.floor(from / step) + 1;
  return Array.from({ length: Math.ceil(to / step) - first }, (_, index) => (first + index) * step);
}

/** A position in degrees and whole minutes, as on charts: `52°31′ N, 13°24′ E`. */
export function position({ latitude, longitude }: Position): string {
  return `${minutes(latitude)} ${latitude < 0 ? "S" : "N"}, ${minutes(longitude)} ${longitude < 0 ? "W" : "E"}`;
}

function minutes(degrees: number): string {
  const all = Math.round(Math.abs(degrees) * 60);
  return `${Math.floor(all / 60)}°${String(all % 60).padStart(2, "0")}′`;
}
