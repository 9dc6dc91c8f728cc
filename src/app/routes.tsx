import { lazy, type ComponentType } from "react";
import { paths } from "@/config/paths.ts";
import { HomePage } from "@/pages/HomePage.tsx";
import { NotFoundPage } from "@/pages/NotFoundPage.tsx";

export interface AppRoute {
  path: string;
  /** The page's name: in the browser's title and in what screen readers are told. */
  title: string;
  Page: ComponentType;
  /** `public` has navigation and footer around it; `panel` stands alone and needs the administrator. */
  layout: "public" | "panel";
  /** Written to static HTML at build; the others are served as an empty shell. */
  prerendered: boolean;
}

const AdminLoginPage = lazy(async () => ({
  default: (await import("@/pages/AdminLoginPage.tsx")).AdminLoginPage,
}));
const AdminDashboardPage = lazy(async () => ({
  default: (await import("@/pages/AdminDashboardPage.tsx")).AdminDashboardPage,
}));

/** Every address that has a page. Router, titles, announcements and prerendering all read this table. */
export const routes: AppRoute[] = [
  { path: paths.home, title: "Home", Page: HomePage, layout: "public", prerendered: true },
  { path: paths.adminLogin, title: "Admin login", Page: AdminLoginPage, layout: "public", prerendered: true },
  {
    path: paths.adminDashboard,
    title: "Error reports",
    Page: AdminDashboardPage,
    layout: "panel",
    prerendered: false,
  },
];

/** Any other address. */
export const notFoundRoute: AppRoute = {
  path: "*",
  title: "Page not found",
  Page: NotFoundPage,
  layout: "public",
  prerendered: true,
};
