import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import { caseStudies } from "@/content/caseStudies.ts";
import { plannerSummary } from "@/content/planner.ts";
import styles from "./AfterPlan.module.css";

/** What happens after a plan has arrived, and a project to read meanwhile: one with the chosen service, if there is one. */
export function AfterPlan({ service }: { service: string }) {
  const project = caseStudies.find(({ services }) => services.includes(service)) ?? caseStudies[0];
  return (
    <>
      <RuledSection title="Next steps">
        <ol className={styles.steps}>
          {plannerSummary.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </RuledSection>
      {project && (
        <RuledSection title="A project to read meanwhile">
          <p className={styles.project}>
            <Link to={paths.work(project.slug)}>{project.title}</Link>
          </p>
          <p>{project.summary}</p>
        </RuledSection>
      )}
    </>
  );
}
