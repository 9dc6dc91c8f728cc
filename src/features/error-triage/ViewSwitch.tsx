import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";

/** The same reports as errors, or one by one. */
export type TriageView = "errors" | "reports";

interface ViewSwitchProps {
  view: TriageView;
  onView: (view: TriageView) => void;
}

/** Shows the errors or the single reports. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
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
