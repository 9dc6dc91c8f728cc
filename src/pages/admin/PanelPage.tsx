import { useEffect, type ComponentType, type ReactNode } from "react";
import { joinApi } from "@/api/joinApi.ts";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { SITE_NAME } from "@/content/site.ts";
import { deliverDecision } from "@/features/error-triage/decide/deliverDecision.ts";
import { deliverReports } from "@/features/error-triage/decide/deliverReports.ts";
import { deliverEnquiries } from "@/features/inbox/enquiryDecisions.ts";
import { connectDecisions } from "@/state/decisions/connectDecisions.ts";
import { decisionsSlice } from "@/state/decisions/decisionsSlice.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import type { FeatureStore } from "@/state/types.ts";
import { Page } from "../Page.tsx";
import { PanelHeader, type PanelSection } from "./PanelHeader.tsx";
import styles from "./PanelPage.module.css";

/** Adds the slice that only the panel needs, and starts to store decisions. */
function joinPanel(store: FeatureStore): void {
  if (store.getState().decisions) return;
  store.extra.joinSlices({ [decisionsSlice.reducerPath]: decisionsSlice.reducer });
  connectDecisions(store, {
    page: window,
    deliver: { errors: deliverDecision, reports: deliverReports, enquiries: deliverEnquiries },
  });
  // Signing out deletes with one what is on the device, and shows the other. Without a connection, they could not be
  // loaded then.
  import("@/features/error-triage/forgetTriage.ts").catch(() => undefined);
  import("../missing/NotFoundPage.tsx").catch(() => undefined);
}

/** `true` once everything is in the store that the pages of the panel read. Public pages download none of it. */
function usePanelReady(): boolean {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const apiJoined = useAppSelector((state) => state.api !== undefined);
  // Other slices of the panel load with the effects, which start with the page or with the click that led here.
  const effectsJoined = useAppSelector((state) => state.triagePreferences !== undefined);
  const joined = useAppSelector((state) => state.decisions !== undefined);
  useEffect(() => {
    if (!apiJoined) dispatch(joinApi());
  }, [dispatch, apiJoined]);
  useEffect(() => {
    // As a thunk: a middleware can defer it like other changes of the store.
    if (effectsJoined && !joined) dispatch(() => joinPanel(store));
  }, [dispatch, store, effectsJoined, joined]);
  return apiJoined && effectsJoined && joined;
}

interface PanelPageProps {
  meta: PanelSection;
  /** What the spinner says: the page waits for the slices that public pages do not download. */
  opening: string;
  /** Fills the window exactly: its parts scroll on their own. */
  fills?: boolean;
  /** Puts a count before the document's title, after the page has set it without one. */
  Title?: ComponentType<{ title: string }>;
  children: ReactNode;
}

/** A page of the panel, below its header. */
export function PanelPage({ meta, opening, fills = false, Title, children }: PanelPageProps) {
  const ready = usePanelReady();
  return (
    <>
      <Page meta={meta}>
        {ready ? (
          <div className={fills ? styles.page : undefined} data-density="panel">
            <PanelHeader current={meta} />
            <main className={fills ? styles.main : undefined}>{children}</main>
          </div>
        ) : (
          <Spinner label={opening} />
        )}
      </Page>
      {ready && Title && <Title title={`${meta.title} · ${SITE_NAME}`} />}
    </>
  );
}
