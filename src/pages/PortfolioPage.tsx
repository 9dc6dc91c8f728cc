import { useEffect, useRef } from "react";
import page from "virtual:content/page/portfolio";
import { useLocation } from "react-router-dom";
import { FilterLinks } from "@/components/content/links/FilterLinks.tsx";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import {
  everyProject,
  filterProjects,
  portfolioAddress,
  readPortfolioFilter,
  resultText,
  kindOptions,
  serviceOptions,
  shownServices,
} from "@/components/content/portfolio/portfolioFilter.ts";
import { ProjectRow } from "@/components/content/portfolio/ProjectRow.tsx";
import { useHydrated } from "@/components/content/text/useHydrated.ts";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { caseStudies } from "@/content/caseStudies.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { Page } from "./Page.tsx";
import styles from "./PortfolioPage.module.css";

/** Our projects, filtered by kind and service in the URL. */
export function PortfolioPage() {
  const location = useLocation();
  const search = useHydrated() ? location.search : "";
  const services = shownServices.map(({ slug }) => slug);
  const filter = readPortfolioFilter(new URLSearchParams(search), services);
  const projects = filterProjects(caseStudies, filter);
  const result = resultText(projects.length, caseStudies.length);
  useAnnounced(result, search);

  return (
    <Page meta={{ ...page, path: paths.portfolio }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.portfolio} />
      <nav aria-label="Filter projects" className={styles.filters}>
        <FilterLinks name="Kind" options={kindOptions(caseStudies, filter)} />
        <FilterLinks name="Service" options={serviceOptions(caseStudies, filter)} />
      </nav>
      <p className={styles.result}>{result}</p>
      {projects.length > 0 ? (
        <ol className={styles.projects}>
          {projects.map((project) => (
            <ProjectRow key={project.slug} project={project} />
          ))}
        </ol>
      ) : (
        <p className={styles.empty}>
          {page.empty} <Link to={portfolioAddress(everyProject)}>Show all projects</Link>
        </p>
      )}
      <PlanProject words={page.closing} />
    </Page>
  );
}

/** Announces the number of results whenever the list changes, but not when it appears. */
function useAnnounced(result: string, search: string): void {
  const dispatch = useAppDispatch();
  const told = useRef(search);
  useEffect(() => {
    if (told.current === search) return;
    told.current = search;
    dispatch(announced({ text: result }));
  }, [dispatch, result, search]);
}
