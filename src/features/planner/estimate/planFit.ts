import { weeksRange, type Days } from "@/content/offers.ts";
import { budgets } from "@/content/planner.ts";
import { costRange } from "./estimateWords.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { counted } from "@/lib/figures.ts";
import { textOf, type PlannerAnswers } from "../steps/plannerAnswers.ts";

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

/**
 * Compares a date that cannot move with the estimated weeks, as a sentence; `null` when there is none, or enough time.
 * @param today `YYYY-MM-DD`: work cannot begin earlier.
 */
export function dateFit(answers: PlannerAnswers, weeks: Days, today: string): string | null {
  if (textOf(answers, "deadline") !== "fixed") return null;
  const days = (Date.parse(textOf(answers, "deadlineDay")) - Date.parse(today)) / DAY_MS;
  if (Number.isNaN(days) || days < 0) return null;
  const left = Math.floor(days / 7);
  if (left >= weeks.high) return null;
  const advice =
    left < weeks.low ? "Leave something out to meet it." : "It can be met only if all goes well.";
  return `Your date leaves ${counted(left, "full week")}, and the estimate needs ${weeksRange(weeks)}. ${advice}`;
}
