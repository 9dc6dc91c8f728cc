import { data } from "virtual:content/planner";
import { paths } from "@/config/paths.ts";
import type { PlannerData } from "./dataSchemas.ts";
import type { Days } from "./offers.ts";

interface PlannerOption {
  value: string;
  label: string;
  hint?: string;
}
type FieldData = PlannerData["steps"][number]["fields"][number];

/** A question. What it may contain is described in `dataSchemas.ts`. */
export interface PlannerField extends Omit<FieldData, "options" | "onlyWith"> {
  options?: readonly PlannerOption[];
  onlyWith?: { name: string; values: readonly string[] };
}

export interface PlannerStep extends Omit<PlannerData["steps"][number], "fields"> {
  fields: readonly PlannerField[];
}

/** `planner.yaml` with its lists filled in. */
export interface Planner extends Omit<PlannerData, "steps" | "features"> {
  steps: readonly PlannerStep[];
  features: Record<string, { label: string; hint?: string; service?: string; days: Days }>;
  /** The slugs of the services that build something. */
  building: readonly string[];
}

export const { steps: planner, features, origins, budgets, building, answerDays } = data;

/** The page after the last step. */
export const plannerSummary = { slug: "summary", ...data.summary };

/** The metadata of a step's page. */
export const stepMeta = ({ slug, title, description }: Omit<PlannerStep, "fields" | "why" | "text">) => ({
  path: paths.formStep(slug),
  title: `${title} · Project planner`,
  description,
});
