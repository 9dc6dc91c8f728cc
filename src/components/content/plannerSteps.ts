import { planner } from "@/content/planner.ts";

/** The steps of the project planner, in order. */
export const plannerSteps: readonly { title: string; text: string }[] = planner;
