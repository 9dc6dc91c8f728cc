import { DetailSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { JsonSection } from "../detail/JsonSection.tsx";
import { BreadcrumbIcon } from "./BreadcrumbIcon.tsx";
import { kindWord, leadTime, parseBreadcrumbs } from "./breadcrumbs.ts";
import styles from "./BreadcrumbTimeline.module.css";

interface BreadcrumbTimelineProps {
  /** The `breadcrumbs` of a report. */
  json: string;
  /** When the error happened, by the same clock as the breadcrumbs. */
  errorAt: number;
}

/**
 * What happened before the error, oldest first, each step with its time before the error. What is no trail is shown as
 * received.
 */
export function BreadcrumbTimeline({ json, errorAt }: BreadcrumbTimelineProps) {
  const trail = parseBreadcrumbs(json);
  if (trail === null) return <JsonSection title="Breadcrumbs" json={json} />;
  const steps = trail.map((crumb, index) => ({ ...crumb, position: index + 1 }));
  return (
    <DetailSection title="Breadcrumbs" empty={trail.length === 0} as="ol">
      {steps.map(({ at, kind, text, position }) => (
        <li key={position} className={styles.step} data-kind={kind}>
          <span className={styles.time}>{leadTime(at, errorAt)}</span>
          <BreadcrumbIcon kind={kind} />
          <span className={styles.what}>
            <span className={styles.kind}>
              <PlainText text={kindWord(kind)} />
            </span>{" "}
            <PlainText text={text} />
          </span>
        </li>
      ))}
      <li className={styles.step} data-kind="error">
        <span className={styles.time} />
        <BreadcrumbIcon kind="error" />
        <span className={styles.what}>
          <span className={styles.kind}>The error</span>
        </span>
      </li>
    </DetailSection>
  );
}
