import { Link } from "../../ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import type { Closing } from "@/content/pageSchemas.ts";
import { ActionLink } from "./ActionLink.tsx";
import { LinkedText } from "./LinkedText.tsx";
import { RuledSection } from "../RuledSection.tsx";
import styles from "./PlanProject.module.css";

interface PlanProjectProps {
  /** A heading and a sentence on what to send, as in the texts of pages. */
  words: Closing;
  /** The slug of the service that the planner begins with; without one, it begins with its introduction. */
  service?: string;
}

/** The call to action that leads to the project planner. */
export function PlanProject({ words, service }: PlanProjectProps) {
  return (
    <RuledSection title={words.title}>
      <p className={styles.text}>
        <LinkedText words={words} />
      </p>
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
