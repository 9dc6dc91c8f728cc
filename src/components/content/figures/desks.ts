import { desks as desksByRegion } from "@/content/desks.ts";

/** A place on the globe, in degrees; north and east are positive. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The cities that the about page shows. */
export const desks: readonly (Position & { name: string })[] = Object.values(desksByRegion);
