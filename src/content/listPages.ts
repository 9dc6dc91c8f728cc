import { paths } from "@/config/paths.ts";
import type { PageMeta } from "./pageMeta.ts";
import { regionsText } from "./places.ts";
import { regions, SITE_NAME } from "./site.ts";

/** The pages whose text is in their own component. `updated` of a list is that of its newest entry, filled in there. */
export const listPages = {
  services: {
    path: paths.services,
    title: "Services",
    description:
      "Seven services of a small software agency: websites, apps, findability, performance, accessibility, design systems and operations, each with its limits.",
  },
  products: {
    path: paths.products,
    title: "Products",
    description:
      "Three tools that came out of our own work: error triage for one administrator, performance soundings, and a project planner that shows its sums.",
  },
  productsDemo: {
    path: paths.productsDemo,
    title: "Products demo",
    description: `Try ${SITE_NAME} Triage with sample error reports: resolve, ignore, delete, and step back in time. Everything stays in this tab and is gone when you leave.`,
  },
  portfolio: {
    path: paths.portfolio,
    title: "Portfolio",
    description: `Showcase projects by ${SITE_NAME}, written up with problem, approach, result, measured figures, and what we would do differently the next time.`,
  },
  blog: {
    path: paths.blog,
    title: "Blog",
    description:
      "Notes on building for the web, with the code: error triage, time travel, performance budgets, accessibility, security rules and working offline.",
  },
  careers: {
    path: paths.careers,
    title: "Careers",
    description: `Open positions at ${SITE_NAME} in ${regionsText(regions)}, each with its salary range, its hours, and how long hiring takes.`,
  },
  contact: {
    path: paths.contact,
    title: "Contact",
    description: `Write to ${SITE_NAME}, call, or start the project planner. We answer within two working days and tell you plainly when another agency fits better.`,
  },
  form: {
    path: paths.form,
    title: "Project Planner",
    description:
      "Plan a project in seven short answers: goals, scope, features, timeline and budget. What we ask, why we ask it, and where to send your answers today.",
  },
  adminLogin: {
    path: paths.adminLogin,
    title: "Admin login",
    description: "The sign-in of this site’s administrator. There is nothing behind it for anybody else.",
  },
  adminDashboard: {
    path: paths.adminDashboard,
    title: "Errors",
    description: "The errors in visitors’ browsers, each with all its reports.",
  },
  adminReports: {
    path: paths.adminReports,
    title: "Error reports",
    description: "Every report from visitors’ browsers, newest first.",
  },
  adminOverview: {
    path: paths.adminOverview,
    title: "Overview",
    description: "Reports per day, and what browsers did not send.",
  },
  adminInbox: {
    path: paths.adminInbox,
    title: "Inbox",
    description: "What visitors sent: messages and project requests.",
  },
  adminBrowser: {
    path: paths.adminBrowser,
    title: "This browser",
    description: "What the site measures, queues and stores in the browser it is read in.",
  },
  notFound: {
    path: "/404",
    title: "Page not found",
    description: "There is no page at this address.",
  },
} satisfies Record<string, Omit<PageMeta, "updated">>;
