import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readInboxAddress, writeInboxAddress, type InboxAddress } from "./inboxAddress.ts";

/** Kept with a history entry: the one before it is the list, so closing the enquiry is going back. */
export const openedFromList = { fromList: true };

function cameFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromList" in state && state.fromList === true;
}

export interface InboxNavigation {
  address: InboxAddress;
  /** The query string with `changes` made. */
  hrefOf: (changes: Partial<InboxAddress>) => string;
  /** Goes there: a new entry of the history, or in place of the present one. */
  go: (changes: Partial<InboxAddress>, options?: { replace?: boolean; state?: unknown }) => void;
  /** Leaves the open enquiry: back to the list it was opened from, if that is the last entry of the history. */
  close: () => void;
}

/** What the inbox shows lives in its address, so that it can be linked to and Back works. */
export function useInboxAddress(): InboxNavigation {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const address = useMemo(() => readInboxAddress(new URLSearchParams(search)), [search]);
  const hrefOf = useCallback(
    (changes: Partial<InboxAddress>) => writeInboxAddress({ ...address, ...changes }),
    [address],
  );
  const go = useCallback<InboxNavigation["go"]>(
    (changes, { replace = false, state: next = null } = {}) => {
      void navigate({ search: hrefOf(changes) }, { replace, state: replace ? state : next });
    },
    [hrefOf, navigate, state],
  );
  const close = useCallback(() => {
    if (cameFromList(state)) void navigate(-1);
    else go({ enquiry: null });
  }, [go, navigate, state]);
  return { address, hrefOf, go, close };
}
