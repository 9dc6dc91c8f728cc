import { render, screen } from "@testing-library/react";
import { Theirs } from "@/components/panel/decisions/DecisionWords.tsx";
import { groupType } from "@/features/error-triage/groups/groupType.ts";

it("tells an error that was snoozed elsewhere from one that was ignored", () => {
  const ignored = {
    errorId: "e1",
    status: "ignored",
    note: "",
    snooze: null,
    resolvedIn: "",
    decidedAt: 1,
    issueUrl: "",
  } as const;
  const { rerender } = render(<Theirs type={groupType} conflicts={[{ id: "e1", stored: ignored }]} />);
  expect(screen.getByText("1 error; stored now: ignored")).toBeVisible();
  const snoozed = { ...ignored, snooze: { kind: "until", at: 2 } } as const;
  rerender(<Theirs type={groupType} conflicts={[{ id: "e1", stored: snoozed }]} />);
  expect(screen.getByText("1 error; stored now: snoozed")).toBeVisible();
});
