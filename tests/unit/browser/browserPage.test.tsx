import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LiveRegion } from "@/features/announcements/LiveRegion.tsx";
import { batchReturned, batchTaken, reportsDropped } from "@/features/error-reporting/errorQueueSlice.ts";
import { measured, observerUnavailable } from "@/features/monitoring/monitoringSlice.ts";
import { persistSlices } from "@/app/persistSlices.ts";
import type { AppStore } from "@/app/store.ts";
import { AdminBrowserPage } from "@/pages/admin/AdminBrowserPage.tsx";
import { appStarted, errorCaptured, routeChanged } from "@/state/events.ts";
import { filterNamed } from "@/state/triagePreferencesSlice.ts";
import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { localDay } from "@/lib/clock.ts";
import { capturedReport } from "../../support/builders.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

/** Noon, 2 March 2026. */
const START = new Date(2026, 2, 2, 12).getTime();

beforeEach(() => {
  window.localStorage.clear();
});

async function open(prepare: (store: AppStore) => void = () => undefined) {
  const user = userEvent.setup();
  let rendered: ReturnType<typeof renderWithStore> | undefined;
  await act(async () => {
    rendered = renderWithStore(
      <LiveRegion>
        <AdminBrowserPage />
      </LiveRegion>,
      {
        firestore: unreachable,
        path: "/admin/browser",
        prepare(store) {
          persistSlices(store);
          prepare(store);
        },
      },
    );
  });
  await screen.findByRole("heading", { level: 1, name: "This browser" });
  return { user, store: rendered!.store };
}

const rows = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
const section = (name: string) => screen.getByRole("region", { name });

describe("the page about this browser", () => {
  it("has all eight metrics with their ratings, the score, and what could not be measured", async () => {
    const { store } = await open();
    expect(rows("Page speed")).toHaveLength(8);
    expect(section("Page speed")).toHaveTextContent("Nothing is measured yet.");
    const values = { FCP: 1_800, LCP: 2_501, FID: 301, CLS: 0.1, TTFB: 800, pageLoad: 3_000 } as const;
    const measurements = Object.entries(values).map(([name, value]) => ({
      id: name,
      name: name as keyof typeof values,
      value,
    }));
    act(() => {
      store.dispatch(measured({ measurements, at: START }));
      store.dispatch(measured({ measurements: [{ id: "t", name: "longTask", value: 320 }], at: START }));
      store.dispatch(observerUnavailable({ name: "INP", reason: 'This browser does not time "event".' }));
    });
    expect(section("Page speed")).toHaveTextContent(
      "Overall: needs improvement, 67% of 6 measured metrics good. 1 long task, the longest 320 ms.",
    );
    const found = rows("Page speed");
    expect(found[0]).toMatch(/^FCP.*Good up to 1\.8 s, poor above 3 s\.1\.8 sGood$/);
    expect(found[1]).toMatch(/^LCP.*2\.5 sNeeds improvement$/);
    expect(found[2]).toMatch(/^FID.*301 msPoor$/);
    expect(found[3]).toMatch(/^CLS.*Good up to 0\.1, poor above 0\.25\.0\.1Good$/);
    expect(found[5]).toMatch(/^INP.*–Not measuredThis browser does not time "event"\.$/);
    expect(found[7]).toMatch(/^Resource load.*–Not measured$/);
  });

  it("lists slow resources, the slowest first", async () => {
    const { store } = await open();
    expect(section("Slow resources")).toHaveTextContent("No slow resources.");
    const resource = (id: string, value: number) => ({
      id,
      name: "resourceLoad" as const,
      value,
      target: id,
    });
    act(() => {
      const measurements = [resource("/a.js", 1_000), resource("/b.js", 1_001), resource("/c.js", 2_500)];
      store.dispatch(measured({ measurements, at: START }));
    });
    expect(rows("Slow resources")).toEqual(["/c.js2.5 s", "/b.js1 s"]);
  });

  it("has the session's pages and events, the newest first", async () => {
    await open((store) => {
      store.dispatch(appStarted({ at: START, online: true, sessionId: "session-1" }));
      store.dispatch(routeChanged({ at: START + 1, path: "/about", title: "About" }));
      const enquiry = { id: "1", name: "N", email: "n@site.example", answers: "{}" };
      store.dispatch(
        enquirySubmitted({ submission: { kind: "project", enquiry }, attachments: [], at: START + 2_000 }),
      );
    });
    expect(section("Session")).toHaveTextContent(/Started 2 Mar 2026.* 2 page views, .*session-1/);
    expect(rows("Session")).toEqual([
      expect.stringMatching(/^This browser\/admin\/browser/),
      expect.stringMatching(/^Event: form_sentproject2 Mar 2026/),
      expect.stringMatching(/^About\/about2 Mar 2026/),
    ]);
  });

  it("has the report queue, the drops by reason and the backup", async () => {
    await open((store) => {
      const day = localDay(Date.now());
      const report = capturedReport({ id: "one", message: "adrift", lastOccurred: START });
      store.dispatch(errorCaptured({ report, critical: false, day }));
      store.dispatch(batchTaken({ ids: ["one"], day }));
      const failure = { code: "unavailable", message: "No answer." };
      store.dispatch(batchReturned({ failure, retryAt: START, uncertain: false }));
      store.dispatch(reportsDropped({ reason: "noise", count: 3 }));
    });
    expect(section("Report queue")).toHaveTextContent(
      "1 waiting, 0 being sent. The last attempt failed: No answer. Next attempt at 12:00. 1 of 100 reports used today.",
    );
    expect(rows("Report queue")).toEqual([expect.stringMatching(/^adrift2 Mar 2026.*1$/)]);
    expect(rows("Dropped reports")).toEqual([
      expect.stringMatching(/^Past the daily limit.*0$/),
      expect.stringMatching(/^Noise.*3$/),
      expect.stringMatching(/^Caused by leaving.*0$/),
      expect.stringMatching(/^Rejected.*0$/),
      expect.stringMatching(/^Queue full.*0$/),
      expect.stringMatching(/^Storage failed.*0$/),
      expect.stringMatching(/^Sampled out.*0$/),
    ]);
    expect(section("Error backup")).toHaveTextContent("1 error kept");
    expect(rows("Error backup")).toEqual([expect.stringMatching(/^adrift.*1$/)]);
  });

  it("lists what is stored, and clears a slice after a confirmation", async () => {
    window.localStorage.setItem("holmwerk:theme", "dark");
    window.localStorage.setItem("holmwerk:quota-use", "{}");
    const { user, store } = await open((created) => {
      const report = capturedReport({ id: "one", message: "adrift" });
      created.dispatch(errorCaptured({ report, critical: false, day: "2026-03-02" }));
    });
    const clear = await screen.findByRole("button", { name: "Clear Error backup…" });
    expect(
      screen.getByRole("row", { name: /^What the panel used .*quota holmwerk:quota-use/ }),
    ).toBeVisible();
    const theme = screen.getByRole("row", { name: /^Theme holmwerk:theme 4/ });
    expect(within(theme).queryByRole("button")).toBeNull();
    const bytes = new TextEncoder().encode(window.localStorage.getItem("persist:errorBackup") ?? "").length;
    expect(screen.getByRole("row", { name: /^Error backup/ })).toHaveTextContent(
      bytes.toLocaleString("en-GB"),
    );

    await user.click(clear);
    const dialog = screen.getByRole("dialog", { name: "Clear Error backup?" });
    expect(dialog).toHaveTextContent("This browser’s saved errors are lost.");
    expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(store.getState().errorBackup.reports).toHaveLength(1);

    await user.click(clear);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Clear" }));
    expect(screen.getByText("Error backup cleared")).toBeInTheDocument();
    expect(store.getState().errorBackup.reports).toEqual([]);
    expect(window.localStorage.getItem("persist:errorBackup")).toBeNull();
    expect(screen.getByRole("heading", { name: "Stored data" })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole("row", { name: /^Error backup/ })).toBeNull());
    expect(screen.getByText("No error is kept.")).toBeVisible();
  });

  it("says before clearing the panel's preferences that saved filters are lost", async () => {
    const { user, store } = await open((created) =>
      created.dispatch(filterNamed({ name: "Safari", query: "browser:Safari", sort: "newest" })),
    );
    await user.click(await screen.findByRole("button", { name: "Clear Panel preferences…" }));
    const dialog = screen.getByRole("dialog");
    expect(dialog).toHaveTextContent("Your saved filters and the address for new issues are lost.");
    expect(dialog).toHaveTextContent("Keyboard shortcuts are switched on again.");
    await user.click(within(dialog).getByRole("button", { name: "Clear" }));
    expect(store.getState().triagePreferences.filters).toEqual([]);
  });
});
