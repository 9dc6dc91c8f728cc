import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { PublicLayout } from "@/components/layout/PublicLayout.tsx";
import { Spinner } from "@/components/ui/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { LiveRegions } from "@/features/announcements/LiveRegions.tsx";
import { InternalLinks } from "./InternalLinks.tsx";
import { PageLoading } from "./PageLoading.tsx";
import { RequireAdministrator } from "./RequireAdministrator.tsx";
import { Ready } from "./Ready.tsx";
import { notFoundRoute, routes } from "./routes.tsx";

const publicRoutes = [...routes.filter(({ isPanel }) => !isPanel), notFoundRoute];
const panelRoutes = routes.filter(({ isPanel }) => isPanel);

/** The whole interface below the router and the store. */
export function App() {
  return (
    <>
      <Suspense fallback={<Spinner label="Loading page" />}>
        <Routes>
          <Route element={<PublicLayout />}>
            {publicRoutes.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path={paths.career} element={<Navigate to={paths.careers} replace />} />
          </Route>
          <Route element={<RequireAdministrator />}>
            {panelRoutes.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Routes>
        <Ready />
      </Suspense>
      <PageLoading />
      <InternalLinks />
      <LiveRegions />
    </>
  );
}
