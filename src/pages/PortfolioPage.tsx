import page from "virtual:content/page/portfolio";
import { useLocation } from "react-router-dom";
import { FilterLinks } from "@/components/content/links/FilterLinks.tsx";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { ProjectRow } from "@/components/content/portfolio/ProjectRow.tsx";
import { useHydrated } from "@/components/content/text/useHydrated.ts";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { caseStudies } from "@/content/caseStudies.ts";
import type { CaseStudy } from "@/content/schemas.ts";
import { services } from "@/content/services.ts";
import { useAnnouncedChange } from "@/components/ui/useAnnouncedChange.ts";
import { Page } from "./Page.tsx";
import styles from "./PortfolioPage.module.css";

/** Fewer projects are read faster than a filter is used. */
const FILTERED_FROM = 7;

/** Our projects. */
export function PortfolioPage() {
  return (
    <Page meta={{ ...page, path: paths.portfolio }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.portfolio} />
      {caseStudies.length < FILTERED_FROM ? (
        <ProjectList projects={caseStudies} />
      ) : (
        <FilteredProjects projects={caseStudies} />
      )}
      <PlanProject words={page.closing} />
    </Page>
  );
}

const ofService = (projects: readonly CaseStudy[], service: string | null) =>
  projects.filter((project) => service === null || project.services.includes(service));

/** Projects with a filter by service, which is in the URL. A service that has no project is ignored. */
function FilteredProjects({ projects }: { projects: readonly CaseStudy[] }) {
  const location = useLocation();
  const search = useHydrated() ? location.search : "";
  const asked = new URLSearchParams(search).get("service");
  const choices = services.filter(({ slug }) => ofService(projects, slug).length > 0);
  const chosen = choices.find(({ slug }) => slug === asked)?.slug ?? null;
  const shown = ofService(projects, chosen);
  const result =
    chosen === null ? `All ${projects.length} projects` : `${shown.length} of ${projects.length} projects`;
  useAnnouncedChange(result, search);
  return (
    <>
      <nav aria-label="Filter projects" className={styles.filters}>
        <FilterLinks
          name="Service"
          options={[{ title: "All", slug: null }, ...choices].map(({ title, slug }) => ({
            label: title,
            to: slug === null ? paths.portfolio : `${paths.portfolio}?service=${slug}`,
            count: ofService(projects, slug).length,
            current: slug === chosen,
          }))}
        />
      </nav>
      <p className={styles.result}>{result}</p>
      <ProjectList projects={shown} />
    </>
  );
}

function ProjectList({ projects }: { projects: readonly CaseStudy[] }) {
  return (
    <ol className={styles.projects}>
      {projects.map((project) => (
        <ProjectRow key={project.slug} project={project} />
      ))}
    </ol>
  );
}
