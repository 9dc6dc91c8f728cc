import { paths } from "@/config/paths.ts";
import type { PageMeta } from "./pageMeta.ts";

/** The pages whose texts belong to the software: the panel, and that for unknown addresses. */
export const panelPages = {
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
