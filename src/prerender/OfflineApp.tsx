import { Route, Routes } from "react-router-dom";
import { PublicLayout } from "@/components/layout/PublicLayout.tsx";
import { OfflinePage } from "@/pages/missing/OfflinePage.tsx";

/** The offline page in the site's layout. It has no route, because a route would add it to what browsers download. */
export function OfflineApp() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<OfflinePage />} />
      </Route>
    </Routes>
  );
}
