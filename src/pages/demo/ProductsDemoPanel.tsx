import { memo, useState } from "react";
import { Provider } from "react-redux";
import { useLocation } from "react-router-dom";
import { errorReportsApi } from "@/api/errorReportsApi.ts";
import { readGroupsAgain } from "@/api/groups/groupsApi.ts";
import { PanelMode, type PanelModeName } from "@/components/panel/panelMode.ts";
import { sampleDecisions, sampleDeployments, sampleReports } from "@/features/demo/sampleReports.ts";
import { arrival } from "@/features/demo/arrival.ts";
import { makeDemoStore } from "@/features/demo/demoStore.ts";
import { useDemoNavigation } from "@/features/demo/demoAddressSlice.ts";
import { stepsBack, useTimeline } from "@/features/demo/useTimeline.ts";
import { ReadOnlyPanel } from "@/features/demo/ReadOnlyPanel.tsx";
import { TimelineBar } from "@/features/demo/TimelineBar.tsx";
import { deliverDecision } from "@/features/error-triage/decide/deliverDecision.ts";
import { deliverReports } from "@/features/error-triage/decide/deliverReports.ts";
import { TriageViews } from "@/features/error-triage/TriageViews.tsx";
import { pwaSlice } from "@/features/pwa/pwaSlice.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { connectDecisions } from "@/state/decisions/connectDecisions.ts";
import { useAppStore } from "@/state/hooks.ts";
import type { AppDispatch, FeatureStore, StoreExtra } from "@/state/types.ts";
import styles from "./ProductsDemoPanel.module.css";

function openDemo(search: string, page: StoreExtra) {
  const now = page.clock.now();
  const reports = sampleReports(now);
  const decisions = sampleDecisions(now);
  const deployments = sampleDeployments(now);
  const demo = makeDemoStore({ pwa: pwaSlice.reducer, reports, decisions, deployments, page, search });
  // The panel’s thunks and listeners use only the slices that the demo’s store has.
  connectDecisions(demo.store as unknown as FeatureStore, {
    page: null,
    deliver: { errors: deliverDecision, reports: deliverReports },
  });
  return { reports, ...demo };
}

/** Rendered by its own store alone: a step of the timeline does not render it again. */
const PanelInDemo = memo(function PanelInDemo({ mode }: { mode: PanelModeName }) {
  const { view, setView, ...navigation } = useDemoNavigation();
  return (
    <PanelMode value={mode}>
      <TriageViews view={view} onView={setView} navigation={navigation} />
    </PanelMode>
  );
});

/** The real panel with sample reports, in a store that lasts as long as the page. */
export function ProductsDemoPanel() {
  const { search } = useLocation();
  const { extra } = useAppStore();
  const [{ reports, store, recorder }] = useState(() => openDemo(search, extra));
  const [arrived, setArrived] = useState(0);
  const timeline = useTimeline(recorder);
  const { moments, past } = timeline;

  const announce = useAnnounce();
  const goTo = (index: number) => {
    timeline.goTo(index);
    const back = moments.length - 1 - Math.max(index, 0);
    announce(
      back > 0 ? `${stepsBack(back)} ${moments[Math.max(index, 0)]?.label ?? ""}` : "Back in the present",
    );
  };
  const letErrorHappen = async () => {
    const report = arrival(reports, arrived + 1, extra.clock.now());
    if (!report) return;
    setArrived(arrived + 1);
    const request = { reports: [report], dropped: {} };
    await store.dispatch(errorReportsApi.endpoints.reportErrors.initiate(request, { track: false })).unwrap();
    await (store.dispatch as AppDispatch)(readGroupsAgain());
    announce(`A report came in: ${report.message}`);
  };

  return (
    <div className={styles.demo} data-past={past !== null || undefined}>
      <TimelineBar timeline={{ ...timeline, goTo }} onArrival={() => void letErrorHappen()} />
      {/* The present stays rendered and hidden, with everything that was typed or opened. */}
      <div className={styles.panel} hidden={past !== null}>
        <Provider store={store}>
          <PanelInDemo mode="embedded" />
        </Provider>
      </div>
      {past && (
        <section className={styles.panel} aria-label="The panel as it was">
          <ReadOnlyPanel
            key={past.id}
            state={past.state}
            onRefused={() => announce("This is the past: nothing can be opened or changed")}
          >
            <PanelInDemo mode="read-only" />
          </ReadOnlyPanel>
        </section>
      )}
    </div>
  );
}
