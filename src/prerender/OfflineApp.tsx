import { Route, Routes } from "react-router-dom";
import { PublicLayout } from "@/components/layout/PublicLayout.tsx";
import { OfflinePage } from "@/pages/OfflinePage.tsx";

/** The offline page in the site's layout. It has no route: an address of the app would bring it to browsers. */
export function OfflineApp() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<OfflinePage />} />
      </Route>
    </Routes>
  );
}
