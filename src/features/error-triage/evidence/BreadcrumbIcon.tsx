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
export function BreadcrumbIcon({ kind }: { kind: string }) {
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
