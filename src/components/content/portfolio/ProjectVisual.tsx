import { Chart } from "../../ui/Chart.tsx";
import { classNames } from "../../ui/classNames.ts";
import { InterfacePicture } from "./InterfacePicture.tsx";
import type { CaseStudy } from "@/content/schemas.ts";
import styles from "./ProjectVisual.module.css";

interface ProjectVisualProps {
  /** The path of the project's page. */
  path: string;
  project: Pick<CaseStudy, "pictures">;
  className?: string | undefined;
}

/** A project in a list: its chart, with the first picture of its app in front. */
export function ProjectVisual({ path, project, className }: ProjectVisualProps) {
  const [picture] = project.pictures;
  return (
    <div className={classNames(styles.visual, className)}>
      <Chart path={path} className={styles.chart} />
      {picture && <InterfacePicture picture={picture} className={styles.picture} />}
    </div>
  );
}
