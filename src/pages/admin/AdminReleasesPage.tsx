import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import { panelPages } from "@/content/panelPages.ts";
import { ReleasePanel } from "@/features/error-triage/releases/ReleasePanel.tsx";
import { PanelPage } from "./PanelPage.tsx";

/** The address of a release's page. */
export const releaseHref = (release: string) =>
  `${paths.adminReleases}?release=${encodeURIComponent(release)}`;

const errorHref = (errorId: string) => `${paths.adminDashboard}?group=${encodeURIComponent(errorId)}`;

/** What a release brought. */
export function AdminReleasesPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <PanelPage meta={panelPages.adminReleases} opening="Opening the releases">
      <ReleasePanel
        chosen={search.get("release")}
        onChoose={(release) => void navigate(releaseHref(release))}
        links={{ hrefOf: errorHref, open: (errorId) => void navigate(errorHref(errorId)) }}
      />
    </PanelPage>
  );
}
