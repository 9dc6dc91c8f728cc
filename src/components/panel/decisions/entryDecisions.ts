import { isTransient, type ApiError } from "@/api/apiError.ts";
import type { EntryChanges } from "@/api/lists/entryChange.ts";
import type { EntryType, PanelEntry } from "@/components/panel/list-detail/state/entryType.ts";
import { counted } from "@/lib/figures.ts";
import { isLeaving } from "@/lib/leaving.ts";
import type { DecisionKind, Target } from "@/state/decisions/decision.ts";
import { decisionRemoved, selectOffline, selectQueue } from "@/state/decisions/decisionsSlice.ts";
import {
  hasBegun,
  isOpen,
  isPaused,
  isShown,
  type QueuedDecision,
} from "@/state/decisions/queuedDecision.ts";
import { makeDecision } from "@/state/decisions/decisionThunks.ts";
import type { AppThunk } from "@/state/types.ts";
import type { EntryCalls } from "./deliverEntries.ts";

/** What was decided, in a word or two. */
const wordsOf = <Entry extends PanelEntry>(
  { statusNames }: EntryType<Entry>,
  { status, note }: EntryChanges<Entry["status"]>,
): string =>
  status === undefined ? "Note" : statusNames[status] + (note === undefined ? "" : ", with a note");

/** What a decision is about, in words. */
function subjectOf<Entry extends PanelEntry>(
  { nameOf, noun, plural }: EntryType<Entry>,
  entries: readonly Entry[],
): string {
  const [only] = entries;
  const name = only && entries.length === 1 ? nameOf(only) : "";
  return name || counted(entries.length, noun, plural);
}

/** The last decision about an entry, while it cannot be stored: a further change joins it. */
function joinable(
  queue: readonly QueuedDecision[],
  id: string,
  offline: boolean,
): QueuedDecision | undefined {
  const same = queue.filter(({ decision }) => decision.targets.some((target) => target.id === id));
  const last = same.at(-1);
  if (!last || last.phase !== "waiting" || hasBegun(last)) return undefined;
  const { targets, isDeletion, isUndo, isAutomatic } = last.decision;
  const isBlocked = offline || same.some(isPaused);
  return isBlocked && targets.length === 1 && !isDeletion && !isUndo && !isAutomatic ? last : undefined;
}

/** The part of two states of an entry that differs; `null` when nothing does. */
function targetOf<Entry extends PanelEntry>(
  id: string,
  before: Required<EntryChanges<Entry["status"]>>,
  after: Required<EntryChanges<Entry["status"]>>,
) {
  const fields = (["status", "note"] as const).filter((field) => before[field] !== after[field]);
  const part = (state: typeof before): EntryChanges<Entry["status"]> =>
    Object.fromEntries(fields.map((field) => [field, state[field]]));
  return fields.length > 0 ? { id, before: part(before), after: part(after) } : null;
}

/**
 * Changes entries. They show it at once, and it is stored in order; offline, when the connection is back. Returns whether
 * that changes any. `isAutomatic`: see `Decision`.
 */
export function decideEntries<Entry extends PanelEntry>(
  type: EntryType<Entry>,
  entries: readonly Entry[],
  changes: EntryChanges<Entry["status"]>,
  isAutomatic = false,
): AppThunk<boolean> {
  return (dispatch, getState) => {
    const state = getState();
    const queue = selectQueue(state, type.kind);
    // What was decided a moment ago may not be shown yet.
    const current = withDecisions(type, entries, queue);
    const [only] = current;
    const joined =
      only && current.length === 1 && !isAutomatic
        ? joinable(queue, type.idOf(only), selectOffline(state))
        : undefined;
    const earlier = joined?.decision.targets[0];
    const changed = current.flatMap((entry) => {
      const { status, note } = entry;
      const shown = { status, note };
      const target = targetOf<Entry>(
        type.idOf(entry),
        { ...shown, ...earlier?.before },
        { ...shown, ...changes },
      );
      return target ? [{ entry, target }] : [];
    });
    if (joined) dispatch(decisionRemoved(joined.decision.id));
    const [first] = changed;
    if (!first) return false;
    const lead = wordsOf(type, first.target.after);
    const subject = subjectOf(
      type,
      changed.map(({ entry }) => entry),
    );
    const targets = changed.map(({ target }) => target as Target);
    dispatch(makeDecision({ kind: type.kind, lead, subject, targets, isAutomatic }));
    return true;
  };
}

/**
 * Stores a note at once where the database answers; otherwise, and when the page is being left, it waits. `entry` has
 * the note that it replaces: whether to replace another one is asked. Rejects when the database refuses it.
 */
export function saveNote<Kind extends DecisionKind, Entry extends PanelEntry>(
  type: EntryType<Entry>,
  { change }: Pick<EntryCalls<Kind>, "change">,
  entry: Entry,
  note: string,
): AppThunk<Promise<"stored" | "waiting">> {
  return async (dispatch, getState, extra) => {
    const id = type.idOf(entry);
    const later = () => {
      dispatch(decideEntries(type, [entry], { note }));
      return "waiting" as const;
    };
    const isNoteOf = (target: Target) => target.id === id && target.after?.note !== undefined;
    const hasEarlier = selectQueue(getState(), type.kind).some(
      (queued: QueuedDecision) => isOpen(queued) && queued.decision.targets.some(isNoteOf),
    );
    if (selectOffline(getState()) || isLeaving() || hasEarlier) return later();
    try {
      const target = { id, before: { note: entry.note }, after: { note } } as Target<Kind>;
      const { isConflict } = await change({ dispatch, getState, extra }, target);
      return isConflict ? later() : "stored";
    } catch (failure) {
      if (!isTransient(failure as ApiError)) throw failure;
      return later();
    }
  };
}

/** Deletes entries after a time to undo it. */
export function deleteEntries<Entry extends PanelEntry>(
  type: EntryType<Entry>,
  entries: readonly Entry[],
): AppThunk {
  const targets = entries.map((entry) => ({ id: type.idOf(entry), before: null, after: null }));
  const subject = subjectOf(type, entries);
  return makeDecision({ kind: type.kind, lead: "Deleted", subject, targets, isDeletion: true });
}

/** Entries as they will be once what waits is stored, without those that are deleted. */
export function withDecisions<Entry extends PanelEntry>(
  { idOf }: EntryType<Entry>,
  entries: readonly Entry[],
  queue: readonly QueuedDecision[],
): readonly Entry[] {
  const changes = new Map<string, object | null>();
  for (const queued of queue) {
    const { decision, phase } = queued;
    // One that is deleted stays away: a list that is being read may still have it.
    const isGone = decision.isDeletion && phase !== "failed";
    for (const { id, after } of decision.targets) {
      if (isGone) changes.set(id, null);
      else if (isShown(queued)) changes.set(id, { ...changes.get(id), ...after });
    }
  }
  if (changes.size === 0) return entries;
  return entries.flatMap((entry) => {
    const change = changes.get(idOf(entry));
    return change === null ? [] : change ? [{ ...entry, ...change }] : [entry];
  });
}
