import { DetailSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { JsonSection } from "../detail/JsonSection.tsx";
import { kindWord, leadTime, parseBreadcrumbs } from "./breadcrumbs.ts";
import styles from "./BreadcrumbTimeline.module.css";

/** Shapes on a square of 12: an arrow, a square, a target, a field, a cross, the mark of what is open. */
const shapes: Readonly<Record<string, string>> = {
  route: "M1 6 H10 M6.5 2.5 L10 6 L6.5 9.5",
  action: "M3 3 H9 V9 H3 Z",
  click: "M6 1 A5 5 0 1 1 5.99 1 Z M6 5 A1 1 0 1 1 5.99 5 Z",
  field: "M1 4 H11 V8 H1 Z",
  request: "M2 2 L10 10 M10 2 L2 10",
  error: "M6 0.75 L11.25 6 L6 11.25 L0.75 6 Z",
};
const dot = "M6 5 A1 1 0 1 1 5.99 5 Z";

/** The kind of a step as a shape; the word is beside it. */
function BreadcrumbIcon({ kind }: { kind: string }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.icon}>
      <path
        d={Object.hasOwn(shapes, kind) ? shapes[kind] : dot}
        fill={kind === "error" ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.25"
      />
    </svg>
  );
}

interface BreadcrumbTimelineProps {
  /** The `breadcrumbs` of a report. */
  json: string;
  /** When the error happened, by the same clock as the breadcrumbs. */
  errorAt: number;
}

/**
 * What happened before the error, oldest first, each step with its time before the error. What is no list of breadcrumbs
 * is shown as received.
 */
export function BreadcrumbTimeline({ json, errorAt }: BreadcrumbTimelineProps) {
  const breadcrumbs = parseBreadcrumbs(json);
  if (breadcrumbs === null) return <JsonSection title="Breadcrumbs" json={json} />;
  const steps = breadcrumbs.map((crumb, index) => ({ ...crumb, position: index + 1 }));
  return (
    <DetailSection title="Breadcrumbs" empty={breadcrumbs.length === 0} as="ol">
      {steps.map(({ at, kind, text, position }) => (
        <li key={position} className={styles.step} data-kind={kind}>
          <span className={styles.time}>{leadTime(at, errorAt)}</span>
          <BreadcrumbIcon kind={kind} />
          <span className={styles.what}>
            <PlainText className={styles.kind} text={kindWord(kind)} /> <PlainText text={text} />
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
