import { isRecord } from "@/lib/isRecord.ts";
import { cutText } from "@/lib/text.ts";
import type { FormMask } from "./formMask.ts";
import { REPLAY_TEXT_LIMIT, type SafeState } from "./safeState.ts";

/** An action before an error. Only a replayable action has a payload. */
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

/** The actions that the safe slices react to besides those of forms. */
const siteAction =
  /^(?:app\/(?:started|routeChanged)|effects\/started|browser\/went(?:On|Off)line|announcements\/announced|(?:consent|pwa)\/\w+)$/;

/** What a report may carry of their payloads: the reducers of the safe slices need no more. */
const safeFields = ["at", "online", "path", "title", "loaded", "choice", "during", "message"];

/** Picks the safe fields, and of them only numbers, short texts, flags and `null`. */
function pickFields(payload: unknown): unknown {
  if (!isRecord(payload)) return undefined;
  return Object.fromEntries(
    safeFields
      .filter((name) => name in payload && !(payload[name] instanceof Object))
      .map((name) => [
        name,
        typeof payload[name] === "string" ? cutText(payload[name], REPLAY_TEXT_LIMIT) : payload[name],
      ]),
  );
}

/** The actions of the forms, with what `createFormMask` leaves of their payload. Progress is not part of a replay. */
const formAction = /^(?:attachments|contactDraft|enquiries|outbox|plannerDraft)\/(?!uploadProgressed$)/;

/** Whether a replay has what the action changes. */
export const isReplayable = (type: string): boolean => formAction.test(type) || siteAction.test(type);

/** The action as a report may carry it. */
export function replayAction(
  at: number,
  { type, payload }: { type: string; payload?: unknown },
  mask: FormMask,
): ReplayAction {
  const safe = formAction.test(type)
    ? mask(payload)
    : siteAction.test(type)
      ? pickFields(payload)
      : undefined;
  return { at, type, ...(safe !== undefined && { payload: safe }) };
}
