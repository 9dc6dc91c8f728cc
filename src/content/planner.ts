import { data } from "virtual:content/planner";
import { paths } from "@/config/paths.ts";
import type { PlannerData } from "./dataSchemas.ts";
import { building, offers, type Days } from "./offers.ts";

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

export const { origins, budgets, answerDays } = data;
export const features = data.features as Record<
  string,
  { label: string; hint?: string; service?: string; days: Days }
>;

type Table = Record<string, { label: string; hint?: string | undefined }>;
const optionsOf = (table: Table): PlannerOption[] =>
  Object.entries(table).map(([value, { label, hint }]) => ({ value, label, ...(hint && { hint }) }));

/** The options, or none where there is nothing to choose. */
const choice = (options: PlannerOption[]): PlannerOption[] => (options.length > 1 ? options : []);

/** The lists that `options` of a field can name. */
const lists = {
  services: optionsOf(offers),
  // Beside a single service there are no others.
  serviceNames: choice(Object.entries(offers).map(([value, { label }]) => ({ value, label }))),
  features: optionsOf(features),
  budgets: choice([...optionsOf(budgets), { value: "unknown", label: "Not known yet" }]),
};

const fieldOf = ({ options, onlyWith, ...field }: FieldData) =>
  ({
    ...field,
    ...(options && { options: typeof options === "string" ? lists[options] : options }),
    ...(onlyWith && {
      onlyWith: { ...onlyWith, values: onlyWith.values === "building" ? building : onlyWith.values },
    }),
  }) as PlannerField;

/** The steps with their lists filled in; a question with an empty one is not asked. */
export const planner: readonly PlannerStep[] = data.steps.map((step) => ({
  ...step,
  fields: step.fields.map(fieldOf).filter(({ options }) => options?.length !== 0),
}));

/** The page after the last step. */
export const plannerSummary = { slug: "summary", ...data.summary };

/** The metadata of a step's page. */
export const stepMeta = ({ slug, title, description }: Omit<PlannerStep, "fields" | "why" | "text">) => ({
  path: paths.formStep(slug),
  title: `${title} · Project planner`,
  description,
});
