import type { ReactNode, Ref, RefObject } from "react";
import styles from "./PanelLayout.module.css";

interface PanelLayoutProps {
  /** The element around all of it. */
  ref?: Ref<HTMLDivElement>;
  /** What is seen where there is room for one of list and detail only. */
  view: "list" | "detail";
  overview: ReactNode;
  list: ReactNode;
  listLabel: string;
  listPane: RefObject<HTMLElement | null>;
  detail: ReactNode;
  detailLabel: string;
  detailPane: RefObject<HTMLElement | null>;
  /** Whether a click anywhere into the detail leaves the focus there, so that the keys go on from it. */
  detailTakesFocus?: boolean;
  /** Strips at the foot: what was done last, and the way back. */
  notices?: ReactNode;
  /** What may come later: at the foot it pushes nothing away that somebody is about to press. */
  foot?: ReactNode;
}

/** A list beside what is open of it, below what concerns all of it. Each scrolls by itself where there is room. */
export function PanelLayout({ ref, view, listPane, detailPane, ...props }: PanelLayoutProps) {
  return (
    <div ref={ref} className={styles.frame}>
      <div className={styles.panel} data-view={view}>
        <div className={styles.overview}>{props.overview}</div>
        <section ref={listPane} className={styles.list} tabIndex={-1} aria-label={props.listLabel}>
          {props.list}
        </section>
        <section
          ref={detailPane}
          className={styles.detail}
          tabIndex={props.detailTakesFocus ? -1 : undefined}
          aria-label={props.detailLabel}
        >
          {props.detail}
        </section>
        {props.notices && <div className={styles.notices}>{props.notices}</div>}
        {props.foot && <div className={styles.foot}>{props.foot}</div>}
      </div>
    </div>
  );
}
