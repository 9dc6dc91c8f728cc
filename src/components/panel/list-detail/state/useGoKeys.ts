import { useNavigate } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import { usePanelMode } from "../../panelMode.ts";
import type { KeyActions } from "./listDetailOptions.ts";

/** Keys that go from one part of the panel to another: "g" and the part's letter. Elsewhere there are no other parts. */
export function useGoKeys(): KeyActions {
  const navigate = useNavigate();
  const mode = usePanelMode();
  const to = (path: string) => () => void navigate(path);
  if (mode !== "live") return {};
  return {
    "g e": { label: "Go to the errors", act: to(paths.adminDashboard) },
    "g r": { label: "Go to the reports", act: to(paths.adminReports) },
    "g i": { label: "Go to the inbox", act: to(paths.adminInbox) },
  };
}
