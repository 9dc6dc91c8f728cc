import type { regions } from "./site.ts";

/** A city with an office and the position of its centre, in degrees; north and east are positive. */
export interface Desk {
  name: string;
  latitude: number;
  longitude: number;
}

/** Our offices in each country. */
export const desks: Record<(typeof regions)[number], Desk> = {
  Germany: { name: "Berlin", latitude: 52.517, longitude: 13.4 },
  UK: { name: "London", latitude: 51.507, longitude: -0.128 },
  Netherlands: { name: "Utrecht", latitude: 52.091, longitude: 5.122 },
  France: { name: "Nantes", latitude: 47.218, longitude: -1.554 },
};
