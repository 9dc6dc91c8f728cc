import { Link } from "@/components/ui/Link.tsx";
import type { ErrorReport } from "@/api/errorReport.ts";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { RelativeTime } from "@/components/ui/RelativeTime.tsx";
import { StatusMark } from "@/components/ui/StatusMark.tsx";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden.tsx";
import { browserName } from "./browserName.ts";
import { figure } from "./figures.ts";
import { urlPath } from "./reportUrl.ts";
import { statusNames, statusTones } from "./statusNames.ts";
import styles from "./ReportRow.module.css";

interface ReportRowProps {
  report: ErrorReport;
  now: number;
  /** The query string that opens this report. */
  href: string;
  /** Kept with the history entry that opening it makes. */
  linkState: unknown;
  selected: boolean;
  /** Whether the Tab key stops here: one row of the list has it. */
  tabStop: boolean;
  pending: boolean;
  /** Why the last change of this report was refused. */
  failure: string | null;
  onFocus: (id: string) => void;
  register: (id: string, element: HTMLElement | null) => void;
}

/** One report of the list: a link, so it can be opened in a new tab as well. */
export function ReportRow({
  report,
  now,
  href,
  linkState,
  selected,
  tabStop,
  pending,
  failure,
  ...row
}: ReportRowProps) {
  return (
    <li className={styles.row} data-status={report.status} data-selected={selected || undefined}>
      <Link
        to={{ search: href }}
        state={linkState}
        ref={(element) => {
          row.register(report.id, element);
          return () => row.register(report.id, null);
        }}
        className={styles.link}
        tabIndex={tabStop ? 0 : -1}
        aria-current={selected || undefined}
        aria-busy={pending || undefined}
        onFocus={() => row.onFocus(report.id)}
      >
        <span className={styles.mark}>
          <StatusMark tone={statusTones[report.status]} label={statusNames[report.status]} />
        </span>{" "}
        <span className={styles.message}>
          {report.message === "" ? <i>no message</i> : <PlainText text={report.message} />}
        </span>{" "}
        <RelativeTime className={styles.time} at={report.reportedAt} now={now} />{" "}
        <span className={styles.meta}>
          <span className={styles.errorId}>
            <PlainText text={report.errorId} />
          </span>{" "}
          <span className={styles.path}>
            <PlainText text={urlPath(report.url)} />
          </span>{" "}
          <span className={styles.browser}>{browserName(report.userAgent)}</span>
        </span>{" "}
        <span className={styles.count} data-repeated={report.count > 1 || undefined}>
          <VisuallyHidden as="span">seen </VisuallyHidden>×{figure(report.count)}
        </span>
      </Link>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}
