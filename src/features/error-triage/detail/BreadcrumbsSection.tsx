import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { leadTime, parseBreadcrumbs } from "./breadcrumbs.ts";
import { DetailSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { JsonSection } from "./JsonSection.tsx";
import styles from "./BreadcrumbsSection.module.css";

interface BreadcrumbsSectionProps {
  json: string;
  /** When the error happened, by the same clock as the breadcrumbs. */
  errorAt: number;
}

/** What the visitor did before the error, each step with its time before it; anything else as it came. */
export function BreadcrumbsSection({ json, errorAt }: BreadcrumbsSectionProps) {
  const trail = parseBreadcrumbs(json);
  if (trail === null) return <JsonSection title="Breadcrumbs" json={json} />;
  const steps = trail.map((crumb, index) => ({ ...crumb, position: index + 1 }));
  return (
    <DetailSection title="Breadcrumbs" empty={trail.length === 0} as="ol">
      {steps.map((step) => (
        <li key={step.position} className={styles.step}>
          <span className={styles.time}>{leadTime(step.at, errorAt)}</span>
          <span className={styles.kind}>
            <PlainText text={step.kind} />
          </span>
          <span>
            <PlainText text={step.text} />
          </span>
        </li>
      ))}
    </DetailSection>
  );
}
