import { planner } from "@/content/planner.ts";

/** What the project planner asks, in its order. */
export const plannerSteps: readonly { title: string; text: string }[] = planner;
