import { caseStudies } from "@/content/caseStudies.ts";
import type { CaseStudy, Service, WorkKind } from "@/content/schemas.ts";
import { services } from "@/content/services.ts";
import type { FilterOption } from "../links/FilterLinks.tsx";
import { filterProjects, portfolioAddress, type PortfolioFilter } from "./portfolioFilter.ts";
import { workKinds } from "./workKinds.ts";

/** The services that have a project to show. */
export const shownServices: Service[] = services.filter(({ slug }) =>
  caseStudies.some((project) => project.services.includes(slug)),
);

const kinds = Object.entries(workKinds) as [WorkKind, string][];

/** The options of the kind filter; each keeps the chosen service. */
export function kindOptions(projects: readonly CaseStudy[], filter: PortfolioFilter): FilterOption[] {
  const option = (label: string, kind: WorkKind | null): FilterOption =>
    optionOf(label, projects, { ...filter, kind }, filter.kind === kind);
  return [option("All", null), ...kinds.map(([kind, label]) => option(label, kind))];
}

/** The options of the service filter, for services with a project; each keeps the chosen kind. */
export function serviceOptions(projects: readonly CaseStudy[], filter: PortfolioFilter): FilterOption[] {
  const option = (label: string, service: string | null): FilterOption =>
    optionOf(label, projects, { ...filter, service }, filter.service === service);
  return [option("All", null), ...shownServices.map(({ slug, title }) => option(title, slug))];
}

function optionOf(
  label: string,
  projects: readonly CaseStudy[],
  filter: PortfolioFilter,
  current: boolean,
): FilterOption {
  return { label, to: portfolioAddress(filter), count: filterProjects(projects, filter).length, current };
}
