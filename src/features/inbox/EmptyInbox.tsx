import { NoEntries } from "@/components/panel/NoEntries.tsx";
import { Button } from "@/components/ui/Button.tsx";
import type { InboxAddress } from "./inboxAddress.ts";
import { kindChoices, viewNames } from "./inboxNames.ts";

interface EmptyInboxProps {
  address: Pick<InboxAddress, "view" | "kind">;
  onShowAll: () => void;
}

/** What the list says when it is empty: nothing at all, or nothing under this filter. */
export function EmptyInbox({ address: { view, kind }, onShowAll }: EmptyInboxProps) {
  if (view === "all" && kind === "all") {
    return (
      <NoEntries title="No enquiries">
        <p>What visitors send with the contact form or the project planner is listed here.</p>
      </NoEntries>
    );
  }
  const what = kind === "all" ? "enquiries" : kindChoices[kind].toLowerCase();
  return (
    <NoEntries
      title={
        view === "inbox" || view === "all" ? `No ${what} here` : `No ${viewNames[view].toLowerCase()} ${what}`
      }
    >
      <Button onClick={onShowAll}>Show all enquiries</Button>
    </NoEntries>
  );
}
