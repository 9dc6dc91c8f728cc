import { classNames } from "../../ui/classNames.ts";
import { InterfacePicture } from "./InterfacePicture.tsx";
import { chartName } from "@/content/pageMeta.ts";
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
      {/* A picture, because the browser reads it only when it comes near, and never where it is not shown. */}
      <img
        src={`/charts/${chartName(path)}.svg`}
        width="720"
        height="450"
        alt=""
        loading="lazy"
        decoding="async"
        className={styles.chart}
      />
      {picture && <InterfacePicture picture={picture} className={styles.picture} />}
    </div>
  );
}
