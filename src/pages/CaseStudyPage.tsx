import { use } from "react";
import { useParams } from "react-router-dom";
import page from "virtual:content/page/portfolio";
import { InterfacePicture } from "@/components/content/portfolio/InterfacePicture.tsx";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { Contents } from "@/components/content/Contents.tsx";
import { Facts } from "@/components/content/Facts.tsx";
import { CaseFigures } from "@/components/content/figures/CaseFigures.tsx";
import { NextPage } from "@/components/content/links/NextPage.tsx";
import { nextOf } from "@/components/content/links/nextOf.ts";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { KeyFigures } from "@/components/content/KeyFigures.tsx";
import { splitAtHeading } from "@/components/content/text/splitAtHeading.ts";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { caseStudies, findCaseStudy, loadCaseStudy } from "@/content/caseStudies.ts";
import { caseStudyMeta } from "@/content/pageMeta.ts";
import type { CaseStudy } from "@/content/schemas.ts";
import { findService } from "@/content/services.ts";
import styles from "./CaseStudyPage.module.css";
import { LazyNotFoundPage } from "./missing/LazyNotFoundPage.tsx";
import { Page } from "./Page.tsx";
import { Showcase } from "./Showcase.tsx";

/** One project, by the slug in the address. */
export function CaseStudyPage() {
  const { slug = "" } = useParams();
  const project = findCaseStudy(slug);
  return project ? <CaseStudyText project={project} /> : <LazyNotFoundPage />;
}

function CaseStudyText({ project }: { project: CaseStudy }) {
  const { html, headings } = use(loadCaseStudy(project.slug));
  const meta = caseStudyMeta(project);
  const next = nextOf(caseStudies, project.slug);
  const [approach, result] = splitAtHeading(html, project.figuresBefore);
  return (
    <Page meta={meta}>
      <PageHeader
        key={meta.path}
        kind={
          <>
            <Link to={paths.portfolio}>Portfolio</Link>, {caseStudies.indexOf(project) + 1} of{" "}
            {caseStudies.length}
          </>
        }
        title={project.title}
        lead={project.summary}
        path={meta.path}
      />
      {project.app && <Showcase key={project.slug} {...project.app} />}
      <KeyFigures figures={project.figures} />
      <div className={styles.text}>
        <WithMargin
          margin={
            <>
              <ProjectFacts project={project} />
              <Contents headings={headings} />
            </>
          }
        >
          <Prose html={approach} />
          <ul className={styles.pictures}>
            {project.pictures.map((picture) => (
              <li key={picture.name}>
                <figure className={styles.picture}>
                  <InterfacePicture picture={picture} />
                  <figcaption className={styles.caption}>{picture.caption}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <div className={styles.figures}>
            <Boundary level="component" name="CaseFigures" resetKey={project.slug}>
              {project.app && <CaseFigures app={project.app.name} />}
            </Boundary>
          </div>
          {result && <Prose html={result} />}
        </WithMargin>
      </div>
      <PlanProject words={page.entryClosing} />
      {next && <NextPage kind="Next project" to={paths.work(next.slug)} title={next.title} />}
    </Page>
  );
}

function ProjectFacts({ project }: { project: CaseStudy }) {
  return (
    <Facts
      facts={[
        { term: "Client", value: project.client },
        { term: "Year", value: project.year },
        {
          term: "Services",
          value: (
            <ul>
              {project.services.map((slug) => (
                <li key={slug}>
                  <Link to={paths.service(slug)}>{findService(slug)?.title ?? slug}</Link>
                </li>
              ))}
            </ul>
          ),
        },
        {
          term: "Stack",
          value: (
            <ul>
              {project.stack.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
