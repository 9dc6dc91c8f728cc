import { useEffect, useRef, useState, type RefObject } from "react";
import type { EnquiryStatus, InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { rowAfter, rowStep } from "@/components/panel/rowSteps.ts";
import { useRowFocus } from "@/components/panel/useRowFocus.ts";
import { isIn } from "./inboxAddress.ts";
import type { Deletions } from "./useDeletions.ts";
import { openedFromList, type InboxNavigation } from "./useInboxAddress.ts";
import type { OpenEnquiry } from "./useOpenEnquiry.ts";
import type { StatusChanges } from "./useStatusChange.ts";

interface ReadingOptions {
  listPane: RefObject<HTMLElement | null>;
  detailPane: RefObject<HTMLElement | null>;
  navigation: InboxNavigation;
  /** As listed. */
  enquiries: readonly InboxEnquiry[];
  open: OpenEnquiry;
  changes: StatusChanges;
  deletions: Deletions;
}

/** Moving through the enquiries, and acting on the one the reader is at. */
export function useReading({ listPane, detailPane, navigation, enquiries, open, ...acts }: ReadingOptions) {
  const { address, go } = navigation;
  const { changes, deletions } = acts;
  const keys = enquiries.map(({ key }) => key);
  const rows = useRowFocus();
  const [cursorKey, setCursorKey] = useState<string | null>(null);
  const lastIndex = useRef(0);
  /** A row that is to have the focus as soon as it is back in the list. */
  const returning = useRef<string | null>(null);
  useEffect(() => {
    if (returning.current === null || !keys.includes(returning.current)) return;
    rows.focusRow(returning.current);
    returning.current = null;
  });

  const inDetail = () =>
    address.enquiry !== null && (detailPane.current?.contains(document.activeElement) ?? false);

  /** The enquiry that a key acts on: the focused row's, otherwise the open one. */
  const target = (): InboxEnquiry | null => {
    if (rows.inList()) return enquiries.find(({ key }) => key === cursorKey) ?? null;
    return open.state === "ready" ? open.enquiry : null;
  };

  /** The next or previous enquiry: opened when one is being read, focused in the list otherwise. */
  const step = (delta: 1 | -1) => {
    const from = inDetail() ? address.enquiry : cursorKey;
    if (from !== null && keys.includes(from)) lastIndex.current = keys.indexOf(from);
    const elsewhere = !inDetail() && !rows.inList() && from !== null && keys.includes(from);
    const next = elsewhere ? from : rowStep(keys, from, delta, lastIndex.current);
    if (next === null) return;
    if (inDetail()) {
      setCursorKey(next);
      go({ enquiry: next }, { replace: true });
    } else rows.focusRow(next);
  };

  const focusAfter = (key: string) => {
    const next = rowAfter(keys, key);
    if (next === null) listPane.current?.focus();
    else rows.focusRow(next);
  };

  const openRow = (): boolean => {
    if (!rows.inList() || cursorKey === null) return false;
    const state = address.enquiry === null ? openedFromList : null;
    go({ enquiry: cursorKey }, { state });
    return true;
  };

  const close = () => {
    const key = address.enquiry;
    navigation.close();
    if (key !== null && keys.includes(key)) rows.focusRow(key);
  };

  const change = async (enquiry: InboxEnquiry, to: EnquiryStatus) => {
    const fromRow = rows.inList() && enquiry.key === cursorKey;
    const stored = await changes.change(enquiry, to);
    // The row leaves the list, or has left it already, and the focus with it.
    const unmoved = rows.inList() || document.activeElement === document.body;
    if (stored && fromRow && !isIn(address.view, to) && unmoved) focusAfter(enquiry.key);
  };

  const remove = (enquiry: InboxEnquiry) => {
    deletions.schedule(enquiry);
    if (address.enquiry === enquiry.key) go({ enquiry: null }, { replace: true });
    focusAfter(enquiry.key);
  };

  /** Takes back what was done last: a deletion that still waits, otherwise the last status. */
  const undo = (): boolean => {
    const kept = deletions.undo();
    if (kept) returning.current = kept.key;
    else if (changes.last) void changes.undo();
    else return false;
    return true;
  };

  return { cursorKey, setCursorKey, rows, target, step, openRow, close, change, remove, undo };
}

export type Reading = ReturnType<typeof useReading>;
