import { act } from "@testing-library/react";
import { baseApi } from "@/api/baseApi.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { shortcutsSwitched } from "@/state/triagePreferencesSlice.ts";
import { pageHidden, pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import { picture, type Session } from "./session.tsx";

/** Fewest actions of a recorded session. */
export const SESSION = 200;

/** Actions of an administrator, and events of the page meanwhile. */
function userActions({ store, collector, clock, api }: Session): ((round: number) => unknown)[] {
  const { updateReport, deleteReport } = api.endpoints;
  return [
    (round) => collector.capture(new Error(`plain ${round}`)),
    () => store.dispatch(announced({ text: "Something happened" })),
    (round) => {
      const status = round % 2 ? "active" : "resolved";
      return store.dispatch(updateReport.initiate({ id: "sample00001xchrq1", changes: { status } }));
    },
    () => store.dispatch(wentOffline({ at: clock.now() })),
    (round) => collector.capture(new TypeError(`critical ${round}`)),
    () => store.dispatch(wentOnline({ at: clock.now() })),
    (round) => store.dispatch(shortcutsSwitched(round % 2 === 0)),
    () => store.dispatch(baseApi.util.invalidateTags(["Report"])),
    () => store.dispatch(pageHidden({ at: clock.now() })),
    () => store.dispatch(pageShown({ at: clock.now() })),
    () => store.dispatch(deleteReport.initiate("no-such-report")),
    () => store.dispatch(announced({ text: "Attention" })),
  ];
}

/** Repeats them until `actions` are recorded. Returns the visible content after each, by the index of the state. */
export async function record(session: Session, actions = SESSION): Promise<Map<number, string>> {
  const pictures = new Map<number, string>();
  const all = userActions(session);
  for (let round = 0; session.tools.last() < actions; round += 1) {
    for (const perform of all) {
      await act(async () => {
        await perform(round);
      });
      await session.pass(2_000);
      pictures.set(session.tools.last(), picture(session.page.container));
    }
  }
  return pictures;
}
