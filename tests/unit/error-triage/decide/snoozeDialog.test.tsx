import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SnoozeDialog } from "@/features/error-triage/decide/SnoozeDialog.tsx";
import { snoozeEnd } from "@/features/error-triage/groups/groupColumns.tsx";
import { installDialogElement } from "../../../support/dialogElement.ts";
import { group } from "../groups/rows.ts";

test("the chosen period has the focus, and Enter confirms it", async () => {
  installDialogElement();
  const onSnooze = jest.fn();
  render(<SnoozeDialog groups={[group({})]} onSnooze={onSnooze} onClose={() => undefined} />);
  const week = screen.getByRole("radio", { name: /^For a week, until \d+ \w+ \d{4}, \d\d:\d\d$/ });
  expect(week).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onSnooze).toHaveBeenCalledWith({ kind: "until", at: expect.any(Number) });
});

test("a number of more occurrences counts from those that were deleted and those that are shown", async () => {
  installDialogElement();
  const onSnooze = jest.fn();
  const groups = [group({ occurrences: 3, deletedOccurrences: 4 })];
  render(<SnoozeDialog groups={groups} onSnooze={onSnooze} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole("radio", { name: "Until 10 more occurrences" }));
  await userEvent.click(screen.getByRole("button", { name: "Snooze" }));
  expect(onSnooze).toHaveBeenCalledWith({ kind: "occurrences", total: 17 });
  expect(groups.map((one) => snoozeEnd({ kind: "occurrences", total: 17 }, one))).toEqual([
    "until 13 occurrences",
  ]);
});
