import { NoEntries } from "@/components/panel/NoEntries.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { useStill } from "./panelMode.ts";
import type { StatusFilter } from "./panelSearch.ts";
import { statusNames } from "./statusNames.ts";

interface EmptyListProps {
  status: StatusFilter;
  /** The list is this browser's backup. */
  fallback: boolean;
  onShowAll: () => void;
}

/** What the list says when it is empty: nothing at all, or nothing under this filter. */
export function EmptyList({ status, fallback, onShowAll }: EmptyListProps) {
  const still = useStill();
  if (fallback) return <NoEntries>This browser has kept no errors of its own.</NoEntries>;
  if (status === "all") {
    return (
      <NoEntries title="No reports">
        <p>When an error happens in a visitor’s browser, it is listed here.</p>
      </NoEntries>
    );
  }
  return (
    <NoEntries title={`No ${statusNames[status].toLowerCase()} reports`}>
      <Button unavailable={still} onClick={onShowAll}>
        Show all reports
      </Button>
    </NoEntries>
  );
}
