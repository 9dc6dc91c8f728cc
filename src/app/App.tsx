import { Suspense, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Navigate, Route, Routes, useLocation, Outlet } from "react-router-dom";
import { Boundary, PageBoundary } from "@/components/boundaries/Boundary.tsx";
import { PublicLayout } from "@/components/layout/PublicLayout.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { LiveRegion } from "@/features/announcements/LiveRegion.tsx";
import { selectWatched } from "@/features/pwa/pwaSlice.ts";
import { BrokenPage } from "@/pages/Page.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import { InternalLinks } from "./InternalLinks.tsx";
import { onLoad, siteAnswer } from "@/lib/failedLoads.ts";
import { isUnsent } from "@/lib/leaving.ts";
import { listen, undoAll } from "@/lib/listen.ts";
import styles from "./App.module.css";
import { selectAuthStatus } from "@/features/auth/authSlice.ts";
import { notFoundRoute, routes } from "./routes.tsx";

/**
 * Renders the panel for the administrator only. Everybody else is redirected to an address without a page, which
 * shows the not-found page and does not confirm that a panel exists.
 */
function RequireAdministrator() {
  const status = useAppSelector(selectAuthStatus);
  if (status === "loading") return <Spinner label="Checking who is signed in" />;
  return status === "signedIn" ? <Outlet /> : <Navigate to={paths.adminRefused} replace />;
}

/** Marks the document, for style sheets and tests, once the page beside it is mounted. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset["app"] = "ready";
  }, []);
  return null;
}

const LateInterface = lazyPart(() => import("./LateInterface.tsx"), "LateInterface");
const LateFooter = lazyPart(() => import("./LateFooter.tsx"), "LateFooter");
const publicRoutes = [...routes.filter(({ isPanel }) => !isPanel), notFoundRoute];
const panelRoutes = routes.filter(({ isPanel }) => isPanel);

/** A part that appears when the effects run. It alone renders then: what is not hydrated yet must not change. */
function Late({ name, children }: { name: string; children: ReactNode }) {
  const watched = useAppSelector(selectWatched);
  const { pathname } = useLocation();
  return (
    watched && (
      <Boundary level="component" name={name} resetKey={pathname} quiet>
        <Suspense fallback={null}>{children}</Suspense>
      </Boundary>
    )
  );
}

const footer = (
  <Late name="LateFooter">
    <LateFooter />
  </Late>
);

/** The whole interface below the router and the store. */
export function App() {
  return (
    <>
      <LiveRegion>
        <Suspense fallback={<Spinner label="Loading page" />}>
          <Routes>
            <Route element={<PublicLayout footer={footer} />}>
              <Route element={<PageBoundary beside={<BrokenPage />} />}>
                {publicRoutes.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Route>
              <Route path={paths.career} element={<Navigate to={paths.careers} replace />} />
            </Route>
            <Route element={<RequireAdministrator />}>
              <Route element={<PageBoundary alone beside={<BrokenPage />} />}>
                {panelRoutes.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Route>
            </Route>
          </Routes>
          <Ready />
        </Suspense>
        <PageLoading />
        <InternalLinks />
      </LiveRegion>
      <Late name="LateInterface">
        <LateInterface />
      </Late>
    </>
  );
}

/** After this time, the next page is loaded as a document, in milliseconds. */
const LATE_MS = 4_000;

/** Calls `check` when the address may have changed. Returns the undo. */
const watchAddress = (check: () => void) =>
  undoAll([onLoad(check), listen(window, ["click", "popstate"], check)]);

/**
 * Shows a spinner above the old page while the next one loads. The address changes at once, but React shows the next
 * page only when its code and text are loaded; until then the two differ. The spinner appears with a delay, so a
 * quick change does not flicker. When the code is late and the site answers, the browser loads the page's document,
 * which is complete without that code.
 */
function PageLoading() {
  const { pathname } = useLocation();
  const pending = useSyncExternalStore(
    watchAddress,
    () => window.location.pathname !== pathname,
    () => false,
  );
  useEffect(() => {
    if (!pending) return undefined;
    let isLate = true;
    const loadDocument = (answer?: Response) => {
      if (answer && isLate && !isUnsent()) window.location.reload();
    };
    const timer = setTimeout(() => void siteAnswer().then(loadDocument), LATE_MS);
    return () => {
      isLate = false;
      clearTimeout(timer);
    };
  }, [pending]);
  return pending ? (
    <div className={styles.place}>
      <Spinner label="Loading page" />
    </div>
  ) : null;
}
