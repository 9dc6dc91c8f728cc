import { matchPath } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import { lazyPage, type PageComponent } from "./lazyPage.ts";

export interface AppRoute {
  /** A pattern of the router. */
  path: string;
  Page: PageComponent;
  /** The page's source, by which the build finds its style sheets. */
  source: string;
  /** `public` has navigation and footer around it; `panel` stands alone and needs the administrator. */
  layout: "public" | "panel";
}

const page = (name: string) => `src/pages/${name}.tsx`;

/** Every address that has a page. Router, links and prerendering all read this table. */
export const routes: AppRoute[] = [
  {
    path: paths.home,
    Page: lazyPage(() => import("@/pages/HomePage.tsx"), "HomePage"),
    source: page("HomePage"),
    layout: "public",
  },
  {
    path: paths.about,
    Page: lazyPage(() => import("@/pages/AboutPage.tsx"), "AboutPage"),
    source: page("AboutPage"),
    layout: "public",
  },
  {
    path: paths.services,
    Page: lazyPage(() => import("@/pages/ServicesPage.tsx"), "ServicesPage"),
    source: page("ServicesPage"),
    layout: "public",
  },
  {
    path: paths.service(":slug"),
    Page: lazyPage(() => import("@/pages/ServicePage.tsx"), "ServicePage"),
    source: page("ServicePage"),
    layout: "public",
  },
  {
    path: paths.products,
    Page: lazyPage(() => import("@/pages/ProductsPage.tsx"), "ProductsPage"),
    source: page("ProductsPage"),
    layout: "public",
  },
  {
    path: paths.productsDemo,
    Page: lazyPage(() => import("@/pages/ProductsDemoPage.tsx"), "ProductsDemoPage"),
    source: page("ProductsDemoPage"),
    layout: "public",
  },
  {
    path: paths.portfolio,
    Page: lazyPage(() => import("@/pages/PortfolioPage.tsx"), "PortfolioPage"),
    source: page("PortfolioPage"),
    layout: "public",
  },
  {
    path: paths.work(":slug"),
    Page: lazyPage(() => import("@/pages/CaseStudyPage.tsx"), "CaseStudyPage"),
    source: page("CaseStudyPage"),
    layout: "public",
  },
  {
    path: paths.blog,
    Page: lazyPage(() => import("@/pages/BlogPage.tsx"), "BlogPage"),
    source: page("BlogPage"),
    layout: "public",
  },
  {
    path: paths.post(":slug"),
    Page: lazyPage(() => import("@/pages/PostPage.tsx"), "PostPage"),
    source: page("PostPage"),
    layout: "public",
  },
  {
    path: paths.careers,
    Page: lazyPage(() => import("@/pages/CareersPage.tsx"), "CareersPage"),
    source: page("CareersPage"),
    layout: "public",
  },
  {
    path: paths.job(":slug"),
    Page: lazyPage(() => import("@/pages/JobPage.tsx"), "JobPage"),
    source: page("JobPage"),
    layout: "public",
  },
  {
    path: paths.contact,
    Page: lazyPage(() => import("@/pages/ContactPage.tsx"), "ContactPage"),
    source: page("ContactPage"),
    layout: "public",
  },
  {
    path: paths.form,
    Page: lazyPage(() => import("@/pages/FormPage.tsx"), "FormPage"),
    source: page("FormPage"),
    layout: "public",
  },
  ...[paths.terms, paths.privacy, paths.disclaimer].map((path): AppRoute => ({
    path,
    Page: lazyPage(() => import("@/pages/LegalPage.tsx"), "LegalPage"),
    source: page("LegalPage"),
    layout: "public",
  })),
  {
    path: paths.adminLogin,
    Page: lazyPage(() => import("@/pages/AdminLoginPage.tsx"), "AdminLoginPage"),
    source: page("AdminLoginPage"),
    layout: "public",
  },
  {
    path: paths.adminDashboard,
    Page: lazyPage(() => import("@/pages/AdminDashboardPage.tsx"), "AdminDashboardPage"),
    source: page("AdminDashboardPage"),
    layout: "panel",
  },
];

/** Any other address. */
export const notFoundRoute: AppRoute = {
  path: "*",
  Page: lazyPage(() => import("@/pages/NotFoundPage.tsx"), "NotFoundPage"),
  source: page("NotFoundPage"),
  layout: "public",
};

/** The route of a path; the not-found page's for a path that has none. */
export function routeOf(path: string): AppRoute {
  return routes.find((route) => matchPath(route.path, path)) ?? notFoundRoute;
}
