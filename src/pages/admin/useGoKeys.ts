import { useNavigate } from "react-router-dom";
import type { KeyActions } from "@/components/panel/list-detail/state/listDetailOptions.ts";
import { paths } from "@/config/paths.ts";

/** Keys that go from one part of the panel to another: "g" and the part's letter. */
export function useGoKeys(): KeyActions {
  const navigate = useNavigate();
  const to = (path: string) => () => void navigate(path);
  return {
    "g e": { label: "Go to the errors", act: to(paths.adminDashboard) },
    "g r": { label: "Go to the reports", act: to(paths.adminReports) },
    "g i": { label: "Go to the inbox", act: to(paths.adminInbox) },
  };
}
