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
  if (left >= weeks.high) return null;
  const advice =
    left < weeks.low ? "Leave something out to meet it." : "It can be met only if all goes well.";
  return `Your date leaves ${counted(left, "full week")}, and the estimate needs ${weeksRange(weeks)}. ${advice}`;
}
