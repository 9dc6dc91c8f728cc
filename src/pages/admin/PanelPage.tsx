import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import type { PageMeta } from "@/content/pageMeta.ts";
import { Page } from "../Page.tsx";
import { PanelHeader, type Section } from "./PanelHeader.tsx";
import { usePanelReady } from "./usePanelReady.ts";
import styles from "./PanelPage.module.css";

interface PanelPageProps {
  meta: Pick<PageMeta, "title" | "description"> & { path: Section };
  /** What the spinner says: the page waits for the slices that public pages do not download. */
  opening: string;
  /** Fills the window exactly: its parts scroll on their own. */
  fills?: boolean;
  /** Sets the document's title, after the page has set it without a count. */
  title?: ReactNode;
  children: ReactNode;
}

/** A page of the panel, below its header. */
export function PanelPage({ meta, opening, fills = false, title, children }: PanelPageProps) {
  const ready = usePanelReady();
  return (
    <>
      <Page meta={meta}>
        {ready ? (
          <div className={fills ? styles.page : undefined} data-density="panel">
            <PanelHeader current={meta.path} />
            <main className={fills ? styles.main : undefined}>{children}</main>
          </div>
        ) : (
          <Spinner label={opening} />
        )}
      </Page>
      {ready && title}
    </>
  );
}
