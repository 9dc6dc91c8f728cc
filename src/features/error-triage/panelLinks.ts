import { paths } from "@/config/paths.ts";

const to = (path: string, parameter: string) => (value: string) =>
  `${path}?${parameter}=${encodeURIComponent(value)}`;

/** The addresses of a report, an error and a release in the panel, and of the errors that are not this site's. */
export const reportHref = to(paths.adminReports, "report");
export const errorHref = to(paths.adminDashboard, "group");
export const releaseHref = to(paths.adminOverview, "release");
export const apartHref = to(paths.adminDashboard, "q")("status:apart");
