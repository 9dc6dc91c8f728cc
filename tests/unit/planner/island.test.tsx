import { render } from "@testing-library/react";
import { estimate } from "@/features/planner/estimate/estimate.ts";
import { EstimateBill } from "@/features/planner/estimate/EstimateBill.tsx";
import type { PlannerAnswers } from "@/features/planner/steps/plannerAnswers.ts";
import { plannerAnswers } from "./answersBuilder.ts";

const island = () => Number(document.documentElement.style.getPropertyValue("--island"));

test("the island grows with the estimate, and is as before once the estimate is gone", () => {
  const bill = (answers: PlannerAnswers) => <EstimateBill estimate={estimate(plannerAnswers(answers))} />;
  const { rerender, unmount } = render(bill({ kind: "" }));
  const sizes = [island()];
  for (const size of ["3", "8", "30"]) {
    rerender(bill({ size }));
    sizes.push(island());
  }
  expect(new Set(sizes).size).toBe(4);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  unmount();
  expect(island()).toBe(0);
});
