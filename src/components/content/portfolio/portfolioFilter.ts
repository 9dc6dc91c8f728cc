import { paths } from "@/config/paths.ts";
import type { CaseStudy, WorkKind } from "@/content/schemas.ts";
import { workKinds } from "./workKinds.ts";

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
 * @param services the slugs that can be chosen.
 */
export function readPortfolioFilter(search: URLSearchParams, services: readonly string[]): PortfolioFilter {
  const kind = search.get("kind");
  const service = search.get("service");
  return {
    kind: isKind(kind) ? kind : null,
    service: service !== null && services.includes(service) ? service : null,
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
