import { useEffect, useState } from "react";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { selectSynchronisation } from "../groups/groupsSlice.ts";

/**
 * How many reports these groups have, those included that this device has not read; `null` while they are counted.
 * `isExact` is `false` when they could not be counted.
 */
export function useReportTotal(groups: readonly ErrorGroup[]): { total: number | null; isExact: boolean } {
  const { extra } = useAppStore();
  const read = groups.reduce((sum, group) => sum + group.reports.length, 0);
  const hasUnread = useAppSelector((state) => Boolean(selectSynchronisation(state).marks?.oldest));
  const [counted, setCounted] = useState<{ total: number | null; isExact: boolean } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    async function count(): Promise<void> {
      const source = await extra.groups?.();
      const total = await source?.countOf(groups.map(({ errorId }) => errorId));
      if (isCurrent) setCounted({ total: total ?? null, isExact: true });
    }
    if (hasUnread) {
      count().catch(() => {
        if (isCurrent) setCounted({ total: null, isExact: false });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [extra, groups, hasUnread]);

  if (!hasUnread) return { total: read, isExact: true };
  if (counted?.isExact === false) return { total: read, isExact: false };
  return counted ?? { total: null, isExact: true };
}
