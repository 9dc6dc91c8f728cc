import { appVisits } from "./appVisits.ts";
import { firstVisits } from "./firstVisits.ts";
import { formVisits } from "./formVisits.ts";
import { siteVisits } from "./siteVisits.ts";

export const visits = { ...firstVisits, ...siteVisits, ...formVisits, ...appVisits };

export type VisitName = keyof typeof visits;
