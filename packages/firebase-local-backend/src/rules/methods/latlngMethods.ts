import { anyArgument, wrongType } from "../evaluate/arguments.ts";
import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import type { RulesLatLng } from "../types.ts";
import { rulesFloat } from "../values/values.ts";

/** Mean radius of the Earth in metres (IUGG, R1 of the GRS 80 ellipsoid). */
const EARTH_RADIUS = 6_371_008.8;

/** Methods of points on the Earth: degrees, and metres between two points along a great circle. */
export const LATLNG_METHODS: MethodFamily<RulesLatLng> = methodFamily<RulesLatLng>({
  latitude: { arity: 0, run: ({ latitude }) => rulesFloat(latitude) },
  longitude: { arity: 0, run: ({ longitude }) => rulesFloat(longitude) },
  distance: {
    arity: 1,
    run: (from, args) => {
      const to = anyArgument(args, 0);
      if (to === null || typeof to !== "object" || to.type !== "latlng") return wrongType(to, 0, "latlng");
      return rulesFloat(haversine(from, to));
    },
  },
});

function haversine(from: RulesLatLng, to: RulesLatLng): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const scaled = latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(scaled)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
