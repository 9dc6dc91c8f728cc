import { isTransient, type ApiError } from "@/api/apiError.ts";
import type { EnquiryChanges, InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { inboxTriageApi } from "@/api/inbox/inboxTriageApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import type { DeliveryApi } from "@/state/delivery.ts";
import type { AppThunk, RootState } from "@/state/types.ts";
import { enquiryType } from "../enquiryType.ts";
import {
  changeMoved,
  changeQueued,
  changeRemoved,
  selectWaiting,
  type WaitingChange,
} from "./waitingChangesSlice.ts";

/** How long after a failure a change is tried again, in milliseconds. */
const RETRY_MS = 30_000;

type ApiState = Parameters<typeof inboxTriageApi.util.selectCachedArgsForQuery>[0];

const { getEnquiry, updateEnquiry } = inboxTriageApi.endpoints;

/** The demo, which has no inbox, has a slice that says nothing. */
export const isOffline = (state: Pick<RootState, "pwa">): boolean => state.pwa.online === false;

/** The enquiry as it was read last, alone or in a list. */
function knownEnquiry(root: RootState, key: string): InboxEnquiry | undefined {
  const state = root as ApiState;
  const alone = getEnquiry.select(key)(state).data;
  if (alone) return alone;
  const lists = inboxTriageApi.util.selectCachedArgsForQuery(state, "listEnquiries");
  return lists
    .flatMap((asked) => inboxTriageApi.endpoints.listEnquiries.select(asked)(state).data?.pages ?? [])
    .flatMap(({ entries }) => entries)
    .find((enquiry) => enquiry.key === key);
}

/**
 * Changes an enquiry: at once where the database answers; otherwise it waits on this device. Rejects when the database
 * refuses it.
 */
export function changeEnquiry(key: string, changes: EnquiryChanges): AppThunk<Promise<"stored" | "waiting">> {
  return async (dispatch, getState, { clock }) => {
    const enquiry = knownEnquiry(getState(), key);
    const wait = (known: InboxEnquiry) => {
      const madeAt = clock.now();
      const dueAt = isOffline(getState()) ? madeAt : madeAt + RETRY_MS;
      const { status, note, updatedAt } = known;
      const before = { status, note, updatedAt };
      const name = enquiryType.nameOf(known);
      dispatch(changeQueued({ key, name, changes, before, madeAt, dueAt, refusal: null, conflict: null }));
      return "waiting" as const;
    };
    if (enquiry && (isOffline(getState()) || selectWaiting(getState())[key])) return wait(enquiry);
    try {
      await dispatch(updateEnquiry.initiate({ id: key, changes })).unwrap();
      return "stored";
    } catch (failure) {
      if (!enquiry || !isTransient(failure as ApiError)) throw failure;
      return wait(enquiry);
    }
  };
}

/** Whether what is stored now has been changed by somebody else since the decision, in another way than it. */
function isConflict(stored: InboxEnquiry, { changes, before }: WaitingChange): boolean {
  if (before.updatedAt === undefined || stored.updatedAt === before.updatedAt) return false;
  return (
    (changes.status !== undefined && changes.status !== stored.status) ||
    (changes.note !== undefined && changes.note !== stored.note)
  );
}

/** Stores what waits for an enquiry, unless another device has changed the enquiry meanwhile. Never rejects. */
export async function deliverChange({ dispatch, getState, extra }: DeliveryApi, key: string): Promise<void> {
  const change = selectWaiting(getState())[key];
  if (!change) return;
  try {
    const reading = getEnquiry.initiate(key, { forceRefetch: true, subscribe: false });
    const stored = await dispatch(reading).unwrap();
    if (stored && isConflict(stored, change)) {
      // Opening an enquiry marks it as read. Whatever else was decided elsewhere is worth more.
      const { status, ...rest } = change.changes;
      if (status === "read" && rest.note === undefined) dispatch(changeRemoved(key));
      else {
        const { updatedAt, note } = stored;
        dispatch(changeMoved({ key, conflict: { status: stored.status, note, updatedAt } }));
      }
      return;
    }
    const { after } = await dispatch(updateEnquiry.initiate({ id: key, changes: change.changes })).unwrap();
    const before = { ...change.before, ...change.changes, updatedAt: after?.updatedAt };
    const now = selectWaiting(getState())[key];
    if (now === change) dispatch(changeRemoved(key));
    // Something else was decided meanwhile, or it was undone: that is to be stored now.
    else if (now) dispatch(changeMoved({ key, before }));
    else {
      const { status, note } = change.before;
      dispatch(changeQueued({ ...change, changes: { status, note }, before }));
    }
  } catch (failure) {
    if (isTransient(failure as ApiError)) {
      dispatch(changeMoved({ key, dueAt: extra.clock.now() + RETRY_MS }));
    } else dispatch(changeMoved({ key, refusal: failureMessage(failure) }));
  }
}
