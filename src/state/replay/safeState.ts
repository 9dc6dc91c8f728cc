import { cutText } from "@/lib/text.ts";
import type { RootState } from "../types.ts";
import type { FormMask } from "./formMask.ts";

/** Longest text in a replay, in UTF-16 code units. */
export const REPLAY_TEXT_LIMIT = 200;
/** Page views that the state before the first action has. */
const PAGE_VIEWS = 5;

const short = (text: string) => cutText(text, REPLAY_TEXT_LIMIT);

/**
 * The slices that a report may carry: nothing typed, no person, no token. A slice belongs here only if all actions it
 * reacts to are replayable. Left out are
 *
 * - `auth`: the user is a person; whether somebody is signed in is in the report's `state`
 * - `errorQueue`, `errorBackup`: they hold whole reports
 * - `analyticsQueue`, `engagement`: they repeat the page views, and follow every input
 * - `monitoring`: one action may hold dozens of measurements; the results are in the report's `device`
 * - `api`, and all slices that join with the panel: they hold stored documents or the administrator's work
 */
export const safeSliceNames = [
  "analyticsSession",
  "announcements",
  "attachments",
  "consent",
  "contactDraft",
  "installOffer",
  "outbox",
  "plannerDraft",
  "pwa",
] as const;
export type SafeSliceName = (typeof safeSliceNames)[number];

/** What a report may carry of the state. */
export type SafeState = ReturnType<typeof safeState>;

/** The safe part of the state. Of the forms, it is what `createFormMask` leaves. */
export function safeState(state: Pick<RootState, SafeSliceName>, mask: FormMask) {
  const { startTime, pageViews } = state.analyticsSession;
  const { polite } = state.announcements;
  const { choice, version, decidedAt, reopened } = state.consent;
  const { failure, ...flags } = state.pwa;
  return {
    attachments: mask(state.attachments),
    contactDraft: mask(state.contactDraft),
    outbox: mask(state.outbox),
    plannerDraft: mask(state.plannerDraft),
    analyticsSession: {
      sessionId: null,
      startTime,
      pageViews: pageViews
        .slice(-PAGE_VIEWS)
        .map(({ path, title, at }) => ({ path: short(path), title: short(title), at })),
    },
    // The texts may name what a visitor typed or who wrote to us.
    announcements: { polite: polite && { id: polite.id, text: "" } },
    consent: { choice, version, decidedAt, reopened },
    installOffer: { declinedAt: state.installOffer.declinedAt },
    pwa: {
      // The type refuses a field that is no flag.
      ...(flags satisfies Record<string, boolean | null>),
      failure: failure && { during: failure.during, message: short(failure.message), at: failure.at },
    },
  };
}
