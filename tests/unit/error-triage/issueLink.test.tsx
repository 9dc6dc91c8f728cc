import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IssueLink } from "@/features/error-triage/groups/IssueLink.tsx";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";
import { group } from "./groups/rows.ts";

it.each(["Link an issue", "Set up new issues"])("%s: the focus goes to the field and back", async (name) => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const issue = <IssueLink group={group({ issueUrl: "" })} report={null} onChange={onChange} />;
  renderWithStore(issue, { firestore: unreachable });
  await user.click(screen.getByRole("button", { name }));
  expect(screen.getByRole("textbox")).toHaveFocus();
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  act(() => void screen.getByRole("textbox").dispatchEvent(escape));
  expect(escape.defaultPrevented).toBe(true);
  expect(screen.getByRole("button", { name })).toHaveFocus();
  await user.click(screen.getByRole("button", { name }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name })).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});
