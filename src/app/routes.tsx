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

function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): AppRoute {
  return { path, Page: lazyPage(load, name) };
}

const panelPage: typeof page = (...route) => ({ ...page(...route), isPanel: true });

const everyRoute: AppRoute[] = [
  page(paths.home, () => import("@/pages/HomePage.tsx"), "HomePage"),
  page(paths.about, () => import("@/pages/AboutPage.tsx"), "AboutPage"),
  page(paths.services, () => import("@/pages/ServicesPage.tsx"), "ServicesPage"),
  page(paths.service(":slug"), () => import("@/pages/ServicePage.tsx"), "ServicePage"),
  page(paths.products, () => import("@/pages/ProductsPage.tsx"), "ProductsPage"),
  page(paths.productsDemo, () => import("@/pages/demo/ProductsDemoPage.tsx"), "ProductsDemoPage"),
  page(paths.portfolio, () => import("@/pages/PortfolioPage.tsx"), "PortfolioPage"),
  page(paths.work(":slug"), () => import("@/pages/CaseStudyPage.tsx"), "CaseStudyPage"),
  page(paths.blog, () => import("@/pages/BlogPage.tsx"), "BlogPage"),
  page(paths.post(":slug"), () => import("@/pages/PostPage.tsx"), "PostPage"),
  page(paths.careers, () => import("@/pages/CareersPage.tsx"), "CareersPage"),
  page(paths.job(":slug"), () => import("@/pages/JobPage.tsx"), "JobPage"),
  page(paths.contact, () => import("@/pages/ContactPage.tsx"), "ContactPage"),
  page(paths.form, () => import("@/pages/planner/FormPage.tsx"), "FormPage"),
  page(paths.formStep(":step"), () => import("@/pages/planner/FormStepPage.tsx"), "FormStepPage"),
  page(paths.faq, () => import("@/pages/FaqPage.tsx"), "FaqPage"),
  page(paths.prices, () => import("@/pages/PricesPage.tsx"), "PricesPage"),
  ...[paths.legalNotice, paths.terms, paths.privacy, paths.disclaimer, paths.accessibility].map((path) =>
    page(path, () => import("@/pages/LegalPage.tsx"), "LegalPage"),
  ),
  page(paths.adminLogin, () => import("@/pages/admin/AdminLoginPage.tsx"), "AdminLoginPage"),
  panelPage(paths.adminDashboard, () => import("@/pages/admin/AdminTriagePage.tsx"), "AdminDashboardPage"),
  panelPage(paths.adminReports, () => import("@/pages/admin/AdminTriagePage.tsx"), "AdminReportsPage"),
  panelPage(paths.adminOverview, () => import("@/pages/admin/AdminOverviewPage.tsx"), "AdminOverviewPage"),
  panelPage(paths.adminInbox, () => import("@/pages/admin/AdminInboxPage.tsx"), "AdminInboxPage"),
  panelPage(paths.adminBrowser, () => import("@/pages/admin/AdminBrowserPage.tsx"), "AdminBrowserPage"),
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
