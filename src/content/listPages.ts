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
      "Seven services of a small software agency: websites, apps, digital marketing, speed, accessibility, design systems and maintenance, each with its limits.",
  },
  products: {
    path: paths.products,
    title: "Products",
    description:
      "Three tools from our own work: error triage for one administrator, real-user performance monitoring, and a project planner that shows how it calculates.",
  },
  productsDemo: {
    path: paths.productsDemo,
    title: "Products demo",
    description: `Try ${SITE_NAME} Triage with sample error reports: resolve, ignore, delete, and step back in time. Everything stays in this tab and disappears when you leave.`,
  },
  portfolio: {
    path: paths.portfolio,
    title: "Portfolio",
    description: `Showcase projects by ${SITE_NAME}, each with the problem, the approach, the result, measured figures, and what we would do differently next time.`,
  },
  blog: {
    path: paths.blog,
    title: "Blog",
    description:
      "Articles on building for the web, with the code: error tracking, Redux, performance budgets, accessibility, Firestore rules and service workers.",
  },
  careers: {
    path: paths.careers,
    title: "Careers",
    description: `Open positions at ${SITE_NAME} in ${regionsText(regions)}, each with its salary range, its hours, and how long hiring takes.`,
  },
  contact: {
    path: paths.contact,
    title: "Contact",
    description: `Write to ${SITE_NAME}, call, or start the project planner. We answer within two working days and say so plainly when another agency fits better.`,
  },
  form: {
    path: paths.form,
    title: "Project Planner",
    description:
      "Plan your project in seven short steps: goals, scope, features, timeline and budget. See an estimate as you answer, and send it to us when you are ready.",
  },
  adminLogin: {
    path: paths.adminLogin,
    title: "Admin login",
    description: "Sign-in for this site’s administrator only.",
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
    description: "What the site measures, queues and stores in this browser.",
  },
  notFound: {
    path: "/404",
    title: "Page not found",
    description: "There is no page at this address.",
  },
} satisfies Record<string, Omit<PageMeta, "updated">>;
