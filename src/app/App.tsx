import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { PublicLayout } from "@/components/layout/PublicLayout.tsx";
import { Spinner } from "@/components/ui/Spinner.tsx";
import { LiveRegions } from "@/features/announcements/LiveRegions.tsx";
import { RequireAdministrator } from "./RequireAdministrator.tsx";
import { RouteChanges } from "./RouteChanges.tsx";
import { notFoundRoute, routes } from "./routes.tsx";

/** The whole interface below the router and the store. */
export function App() {
  return (
    <>
      <RouteChanges />
      <Suspense fallback={<Spinner label="Loading page" />}>
        <Routes>
          <Route element={<PublicLayout />}>
            {[...routes.filter((route) => route.layout === "public"), notFoundRoute].map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          <Route element={<RequireAdministrator />}>
            {routes
              .filter((route) => route.layout === "panel")
              .map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
          </Route>
        </Routes>
      </Suspense>
      <LiveRegions />
    </>
  );
}
