import type { ReactNode } from "react";
import { Link } from "../../ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import type { Title } from "../../ui/text/titleText.tsx";
import { ActionLink } from "./ActionLink.tsx";
import { RuledSection } from "../RuledSection.tsx";
import styles from "./PlanProject.module.css";

interface PlanProjectProps {
  title: Title;
  /** A sentence on what to send. */
  children: ReactNode;
  /** The slug of the service that the planner begins with; without one, it begins with its introduction. */
  service?: string;
}

/** The call to action that leads to the project planner. */
export function PlanProject({ title, children, service }: PlanProjectProps) {
  return (
    <RuledSection title={title}>
      <p className={styles.text}>{children}</p>
      <p className={styles.ways}>
        <ActionLink to={service === undefined ? paths.form : paths.planService(service)}>
          Plan a project
        </ActionLink>
        <Link to={paths.contact} className={styles.other}>
          Or ask a question first
        </Link>
      </p>
    </RuledSection>
  );
}
