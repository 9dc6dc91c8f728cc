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

const routesIn = (layout: "public" | "panel") => routes.filter((route) => route.layout === layout);

/** The whole interface below the router and the store. */
export function App() {
  return (
    <>
      <Suspense fallback={<Spinner label="Loading page" />}>
        <Routes>
          <Route element={<PublicLayout />}>
            {[...routesIn("public"), notFoundRoute].map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path={paths.career} element={<Navigate to={paths.careers} replace />} />
          </Route>
          <Route element={<RequireAdministrator />}>
            {routesIn("panel").map(({ path, Page }) => (
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
