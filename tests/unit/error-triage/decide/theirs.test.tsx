import { render, screen } from "@testing-library/react";
import { Theirs } from "@/components/panel/decisions/DecisionWords.tsx";
import { groupType } from "@/features/error-triage/groups/groupType.ts";
import { decision } from "../groups/rows.ts";

it("tells an error that was snoozed elsewhere from one that was ignored", () => {
  const ignored = decision({ errorId: "e1", status: "ignored" });
  const { rerender } = render(<Theirs type={groupType} conflicts={[{ id: "e1", stored: ignored }]} />);
  expect(screen.getByText("1 error; stored now: ignored")).toBeVisible();
  const snoozed = decision({ errorId: "e1", status: "ignored", snooze: { kind: "until", at: 2 } });
  rerender(<Theirs type={groupType} conflicts={[{ id: "e1", stored: snoozed }]} />);
  expect(screen.getByText("1 error; stored now: snoozed")).toBeVisible();
});
