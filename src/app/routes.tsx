import { matchPath } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import type { ComponentType } from "react";
import { hasPage } from "@/content/lists.ts";
import { lazyPart } from "@/components/ui/lazyPart.tsx";

type PageComponent = ComponentType & {
  /** Downloads the page's code before it is shown. */
  preload(): Promise<unknown>;
  /** The component's name, which is also its file's. */
  pageName: string;
};

/** A page whose code is downloaded when it is first shown. `PageLoading` is visible meanwhile. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PageComponent {
  return Object.assign(lazyPart(load, name), { preload: load, pageName: name });
}

export interface AppRoute {
  /** A pattern of the router. */
  path: string;
  Page: PageComponent;
  /** A panel page needs the administrator; every other page has navigation and footer around it. */
  isPanel?: true;
}

const everyRoute: AppRoute[] = [
  {
    path: paths.home,
    Page: lazyPage(() => import("@/pages/HomePage.tsx"), "HomePage"),
  },
  {
    path: paths.about,
    Page: lazyPage(() => import("@/pages/AboutPage.tsx"), "AboutPage"),
  },
  {
    path: paths.services,
    Page: lazyPage(() => import("@/pages/ServicesPage.tsx"), "ServicesPage"),
  },
  {
    path: paths.service(":slug"),
    Page: lazyPage(() => import("@/pages/ServicePage.tsx"), "ServicePage"),
  },
  {
    path: paths.products,
    Page: lazyPage(() => import("@/pages/ProductsPage.tsx"), "ProductsPage"),
  },
  {
    path: paths.productsDemo,
    Page: lazyPage(() => import("@/pages/demo/ProductsDemoPage.tsx"), "ProductsDemoPage"),
  },
  {
    path: paths.portfolio,
    Page: lazyPage(() => import("@/pages/PortfolioPage.tsx"), "PortfolioPage"),
  },
  {
    path: paths.work(":slug"),
    Page: lazyPage(() => import("@/pages/CaseStudyPage.tsx"), "CaseStudyPage"),
  },
  {
    path: paths.blog,
    Page: lazyPage(() => import("@/pages/BlogPage.tsx"), "BlogPage"),
  },
  {
    path: paths.post(":slug"),
    Page: lazyPage(() => import("@/pages/PostPage.tsx"), "PostPage"),
  },
  {
    path: paths.careers,
    Page: lazyPage(() => import("@/pages/CareersPage.tsx"), "CareersPage"),
  },
  {
    path: paths.job(":slug"),
    Page: lazyPage(() => import("@/pages/JobPage.tsx"), "JobPage"),
  },
  {
    path: paths.contact,
    Page: lazyPage(() => import("@/pages/ContactPage.tsx"), "ContactPage"),
  },
  {
    path: paths.form,
    Page: lazyPage(() => import("@/pages/planner/FormPage.tsx"), "FormPage"),
  },
  {
    path: paths.formStep(":step"),
    Page: lazyPage(() => import("@/pages/planner/FormStepPage.tsx"), "FormStepPage"),
  },
  {
    path: paths.faq,
    Page: lazyPage(() => import("@/pages/FaqPage.tsx"), "FaqPage"),
  },
  {
    path: paths.prices,
    Page: lazyPage(() => import("@/pages/PricesPage.tsx"), "PricesPage"),
  },
  ...[paths.legalNotice, paths.terms, paths.privacy, paths.disclaimer, paths.accessibility].map(
    (path): AppRoute => ({
      path,
      Page: lazyPage(() => import("@/pages/LegalPage.tsx"), "LegalPage"),
    }),
  ),
  {
    path: paths.adminLogin,
    Page: lazyPage(() => import("@/pages/admin/AdminLoginPage.tsx"), "AdminLoginPage"),
  },
  {
    path: paths.adminDashboard,
    Page: lazyPage(() => import("@/pages/admin/AdminTriagePage.tsx"), "AdminDashboardPage"),
    isPanel: true,
  },
  {
    path: paths.adminReports,
    Page: lazyPage(() => import("@/pages/admin/AdminTriagePage.tsx"), "AdminReportsPage"),
    isPanel: true,
  },
  {
    path: paths.adminOverview,
    Page: lazyPage(() => import("@/pages/admin/AdminOverviewPage.tsx"), "AdminOverviewPage"),
    isPanel: true,
  },
  {
    path: paths.adminInbox,
    Page: lazyPage(() => import("@/pages/admin/AdminInboxPage.tsx"), "AdminInboxPage"),
    isPanel: true,
  },
  {
    path: paths.adminBrowser,
    Page: lazyPage(() => import("@/pages/admin/AdminBrowserPage.tsx"), "AdminBrowserPage"),
    isPanel: true,
  },
];

/** Every address that has a page. The router, links and prerendering read this table. */
export const routes: readonly AppRoute[] = everyRoute.filter(({ path }) => hasPage(path));

/** Any other address. */
export const notFoundRoute: AppRoute = {
  path: "*",
  Page: lazyPage(() => import("@/pages/missing/NotFoundPage.tsx"), "NotFoundPage"),
};

/** The route of a path; the route of the not-found page for an unknown path. */
export function routeOf(path: string): AppRoute {
  return routes.find((route) => matchPath(route.path, path)) ?? notFoundRoute;
}
