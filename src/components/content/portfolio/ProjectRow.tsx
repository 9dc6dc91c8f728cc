import { caseStudyMeta } from "@/content/pageMeta.ts";
import { findService } from "@/content/services.ts";
import type { CaseStudy } from "@/content/schemas.ts";
import { Arrow } from "../links/Arrow.tsx";
import { RowLink } from "../links/RowLink.tsx";
import { brokenAtCommas } from "../text/brokenAtCommas.ts";
import { ProjectVisual } from "./ProjectVisual.tsx";
import styles from "./ProjectRow.module.css";

/** A project in the portfolio: its name, what it is and its first figure beside its own chart. */
export function ProjectRow({ project }: { project: CaseStudy }) {
  const { path } = caseStudyMeta(project);
  const [figure] = project.figures;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.kind}>
          {brokenAtCommas(project.services.map((slug) => findService(slug)?.title ?? slug).join(", "))},{" "}
          {project.year}
        </p>
        <h2 className={styles.title}>
          <RowLink to={path}>{project.title}</RowLink>
        </h2>
        <p className={styles.summary}>{project.summary}</p>
        <p className={styles.client}>{project.client}</p>
        {figure && (
          <p className={styles.figure}>
            <b className={styles.value}>{figure.value}</b> <i>{figure.label}</i>
            <Arrow />
          </p>
        )}
      </div>
      <ProjectVisual path={path} project={project} className={styles.visual} />
    </li>
  );
}
