import { paths } from "@/config/paths.ts";
import type { CaseStudy, WorkKind, Service } from "@/content/schemas.ts";
import { workKinds } from "./workKinds.ts";
import { caseStudies } from "@/content/caseStudies.ts";
import { services } from "@/content/services.ts";
import type { FilterOption } from "../links/FilterLinks.tsx";

/** The filter of the portfolio; `null` means no restriction. */
export interface PortfolioFilter {
  kind: WorkKind | null;
  /** A service's slug. */
  service: string | null;
}

export const everyProject: PortfolioFilter = { kind: null, service: null };

const isKind = (name: string | null): name is WorkKind => name !== null && Object.hasOwn(workKinds, name);

/**
 * Reads the filter from a query string; unknown values are ignored.
 * @param slugs the slugs that can be chosen.
 */
export function readPortfolioFilter(search: URLSearchParams, slugs: readonly string[]): PortfolioFilter {
  const kind = search.get("kind");
  const service = search.get("service");
  return {
    kind: isKind(kind) ? kind : null,
    service: service !== null && slugs.includes(service) ? service : null,
  };
}

/** The URL of the portfolio with `filter`. */
export function portfolioAddress({ kind, service }: PortfolioFilter): string {
  const search = new URLSearchParams();
  if (kind) search.set("kind", kind);
  if (service) search.set("service", service);
  return search.size > 0 ? `${paths.portfolio}?${search}` : paths.portfolio;
}

/** The projects that match the filter, in their order. */
export function filterProjects(
  projects: readonly CaseStudy[],
  { kind, service }: PortfolioFilter,
): CaseStudy[] {
  return projects.filter(
    (project) =>
      (kind === null || project.kind.includes(kind)) &&
      (service === null || project.services.includes(service)),
  );
}

/** The number of projects in words, shown and announced. */
export function resultText(shown: number, all: number): string {
  if (shown === all) return all === 1 ? "1 project" : `All ${all} projects`;
  return shown === 0 ? "No project matches" : `${shown} of ${all} projects`;
}

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
