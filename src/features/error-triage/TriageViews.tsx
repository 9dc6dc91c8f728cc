import type { ViewProps } from "./reportType.ts";
import { GroupPanel } from "./groups/GroupPanel.tsx";
import { TriagePanel } from "./TriagePanel.tsx";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";

/** The same reports as errors, or one by one. */
export type TriageView = "errors" | "reports";

/** Shows the errors or the single reports. */
function ViewSwitch({ view, onView }: { view: TriageView; onView: (view: TriageView) => void }) {
  return (
    <SegmentedControl
      legend="View"
      segments={[
        { value: "errors", label: "Errors" },
        { value: "reports", label: "Single reports" },
      ]}
      value={view}
      onChange={onView}
    />
  );
}

interface TriageViewsProps extends Omit<ViewProps, "views"> {
  view: TriageView;
  onView: (view: TriageView) => void;
}

/** Two views of the same reports: as errors, and one by one. */
export function TriageViews({ view, onView, ...props }: TriageViewsProps) {
  const Panel = view === "errors" ? GroupPanel : TriagePanel;
  return <Panel {...props} views={<ViewSwitch view={view} onView={onView} />} />;
}
