import company from "@content/company.json" with { type: "json" };

/** A city with an office and the position of its centre, in degrees; north and east are positive. */
export interface Desk {
  city: string;
  /** As in the list of regions. */
  country: string;
  latitude: number;
  longitude: number;
}

/** Our offices. */
export const desks: readonly Desk[] = company.desks;
