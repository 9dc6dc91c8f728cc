import type { StatusTone } from "@/components/ui/StatusMark.tsx";
import type { ReportStatus } from "@/telemetry/report.ts";

export const statusNames: Record<ReportStatus, string> = {
  active: "Active",
  resolved: "Resolved",
  ignored: "Ignored",
};

export const statusTones: Record<ReportStatus, StatusTone> = {
  active: "open",
  resolved: "done",
  ignored: "aside",
};
