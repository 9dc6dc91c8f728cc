import type { Days } from "@/content/offers.ts";
import { budgets } from "@/content/planner.ts";
import { costRange } from "./estimateWords.ts";

/**
 * Compares an estimated cost with a budget, as a sentence; `null` when no range was chosen.
 * @param budget the value of an option of the budget.
 */
export function budgetFit(budget: string, cost: Days): string | null {
  const chosen = Object.hasOwn(budgets, budget) ? budgets[budget] : undefined;
  if (!chosen) return null;
  const { from, to, label } = chosen;
  const range = label.charAt(0).toLowerCase() + label.slice(1);
  if (to !== null && cost.low > to)
    return `The estimate of ${costRange(cost)} is above “${range}”. Send it anyway, and we will say what is possible within your budget.`;
  if (cost.high < from)
    return `The estimate of ${costRange(cost)} is below “${range}”. We may not have understood the scope yet.`;
  return `The estimate of ${costRange(cost)} overlaps with “${range}”.`;
}
