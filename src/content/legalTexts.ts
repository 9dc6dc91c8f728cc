import { bodies, entries } from "virtual:content/legal";
import { bodyLoader } from "./bodyLoader.ts";
import type { LegalText } from "./schemas.ts";

/** The legal texts. */
export const legalTexts: LegalText[] = entries.toSorted((a, b) => a.title.localeCompare(b.title));

export const loadLegalText = bodyLoader(bodies);
