import type { PlannerData } from "../../src/content/dataSchemas.ts";
import { readOffers, readPlanner } from "../content/readPlanner.ts";
import { madeUpValue, usualGuess } from "./madeUp.ts";

/** Answers of other kinds than choices; any other kind is a text. */
const values: Readonly<Record<string, string>> = {
  count: "12",
  day: "2099-03-31",
  email: madeUpValue("email", usualGuess),
  phone: madeUpValue("tel", usualGuess),
};

/**
 * What a visitor can have answered to each question of the planner, by the present content: every option of a choice, one
 * value of another kind. Texts are left out.
 */
export async function plannerAnswers(): Promise<Record<string, string[]>> {
  const [{ features, budgets, steps }, offers] = await Promise.all([readPlanner(), readOffers()]);
  const lists = { services: offers, serviceNames: offers, features, budgets };
  const optionsOf = ({ type, options }: PlannerData["steps"][number]["fields"][number]): string[] => {
    if (typeof options === "string") return Object.keys(lists[options]);
    return options?.map(({ value }) => value) ?? (values[type] ? [values[type]] : []);
  };
  const fields = steps.flatMap((step) => step.fields);
  return Object.fromEntries(fields.map((field) => [field.name, optionsOf(field)]));
}
