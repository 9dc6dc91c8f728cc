import { desks as desksByRegion } from "@/content/desks.ts";

/** A geographic position in degrees; north and east are positive. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The cities with an office. */
export const desks: readonly (Position & { name: string })[] = Object.values(desksByRegion);
