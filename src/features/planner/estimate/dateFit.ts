import type { Days } from "@/content/offers.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { counted } from "@/lib/figures.ts";
import { textOf, type PlannerAnswers } from "../steps/plannerAnswers.ts";
import { weeksRange } from "./estimateWords.ts";

/**
 * Compares a date that cannot move with the estimated weeks, as a sentence; `null` when there is none, or enough time.
 * @param today `YYYY-MM-DD`: work cannot begin earlier.
 */
export function dateFit(answers: PlannerAnswers, weeks: Days, today: string): string | null {
  if (textOf(answers, "deadline") !== "fixed") return null;
  const days = (Date.parse(textOf(answers, "deadlineDay")) - Date.parse(today)) / DAY_MS;
  if (Number.isNaN(days) || days < 0) return null;
  const left = Math.floor(days / 7);
  const time = left === 0 ? "less than a week" : counted(left, "full week");
  if (left < weeks.low)
    return `Your date leaves ${time}, and the estimate needs ${weeksRange(weeks)}. It cannot be met with all of this: leave something out, or tell us what may follow later.`;
  if (left < weeks.high)
    return `Your date leaves ${time}, and the estimate needs ${weeksRange(weeks)}. It can only be met if all goes well: decide now what may follow later.`;
  return null;
}
