import { isRecord } from "@/lib/isRecord.ts";
import { cutText } from "@/lib/text.ts";
import type { FormMask } from "./formMask.ts";
import { REPLAY_TEXT_LIMIT, type SafeState } from "./safeState.ts";

/** An action before an error. Only an action of `replayableActions` has a payload. */
export interface ReplayAction {
  /** Epoch milliseconds of the visitor's clock. */
  at: number;
  type: string;
  payload?: unknown;
}

/** The last actions before an error, oldest first: the JSON text of a report's `replay` field. */
export interface Replay {
  v: 1;
  /** The safe part of the state before the first of `actions`. */
  state: SafeState;
  actions: ReplayAction[];
  /** Earlier actions of this visit that are not among `actions`. */
  lost: number;
}

/** Actions that a replay holds at most. */
export const REPLAY_LIMIT = 30;

/** Picks fields by name, and of them only numbers, short texts, flags and `null`. */
const fields =
  (...names: string[]) =>
  (payload: unknown): unknown => {
    const picked: Record<string, unknown> = {};
    for (const name of names) {
      const value = isRecord(payload) ? payload[name] : undefined;
      if (typeof value === "string") picked[name] = cutText(value, REPLAY_TEXT_LIMIT);
      else if (typeof value === "number" || typeof value === "boolean" || value === null)
        picked[name] = value;
    }
    return picked;
  };

const nothing = () => undefined;

/**
 * The actions that the safe slices react to besides those of forms, by type, each with a function that picks the part of the payload that a
 * report may carry. Of all other actions a report has the type only. The reducers of the safe slices need no more than
 * what is picked here.
 */
export const replayableActions: Readonly<Record<string, (payload: unknown) => unknown>> = {
  "app/started": fields("at", "online"),
  "app/routeChanged": fields("at", "path", "title", "loaded"),
  "effects/started": nothing,
  "browser/wentOnline": fields("at"),
  "browser/wentOffline": fields("at"),
  // Without the text, see `safeState`.
  "announcements/announced": fields("assertive"),
  "consent/consentDecided": fields("choice", "at"),
  "consent/consentAdopted": fields("choice", "at"),
  "consent/reopened": nothing,
  "pwa/offlineReady": nothing,
  "pwa/workerFailed": fields("during", "message", "at"),
  "pwa/updateFound": nothing,
  "pwa/updateAccepted": nothing,
  "pwa/updatePostponed": nothing,
  "pwa/reloadHeld": nothing,
  "pwa/installOffered": nothing,
  "pwa/installMenuFound": nothing,
  "pwa/installPromptShown": nothing,
  "pwa/appInstalled": nothing,
  "pwa/visitorEngaged": nothing,
  "pwa/installAsked": nothing,
  "pwa/installDeclined": fields("at"),
  "pwa/offlineNoticeHidden": nothing,
};

/** The actions of the forms, with what `createFormMask` leaves of their payload. Progress is not part of a replay. */
const formAction = /^(?:attachments|contactDraft|enquiries|outbox|plannerDraft)\/(?!uploadProgressed$)/;

/** Whether a replay has what the action changes. */
export const isReplayable = (type: string): boolean =>
  formAction.test(type) || Object.hasOwn(replayableActions, type);

/** The action as a report may carry it. */
export function replayAction(
  at: number,
  { type, payload }: { type: string; payload?: unknown },
  mask: FormMask,
): ReplayAction {
  const pick = formAction.test(type)
    ? mask
    : Object.hasOwn(replayableActions, type) && replayableActions[type];
  const safe = pick ? pick(payload) : undefined;
  return { at, type, ...(safe !== undefined && { payload: safe }) };
}
