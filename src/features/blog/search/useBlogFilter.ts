import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { useHydrated } from "@/components/content/text/useHydrated.ts";
import { blogAddress, noFilter, readBlogFilter, type BlogFilter } from "./blogFilter.ts";

/**
 * The pause in typing before the URL is updated, in milliseconds: Safari refuses more than a hundred updates in 30 s.
 */
const ADDRESS_DELAY_MS = 200;

interface BlogFilterState {
  filter: BlogFilter;
  /** The visitor changed the filter on this page. */
  changed: boolean;
  change: (changes: Partial<BlogFilter>) => void;
}

/**
 * The filter in the URL, and the way to change it. The history entry is replaced without the router: a filter is no
 * page of its own, and a change of page would move the focus out of the search field.
 */
export function useBlogFilter(): BlogFilterState {
  const { key, search } = useLocation();
  const hydrated = useHydrated();
  // The choice belongs to one visit of the page: a link to it starts again.
  const [choice, setChoice] = useState<{ key: string; filter: BlogFilter } | null>(null);
  const named = useMemo(() => (hydrated ? readBlogFilter(search) : noFilter), [hydrated, search]);
  const chosen = choice?.key === key ? choice.filter : null;

  const change = useCallback(
    (changes: Partial<BlogFilter>) => {
      setChoice((last) => {
        const from = last?.key === key ? last.filter : readBlogFilter(search);
        return { key, filter: { ...from, ...changes } };
      });
    },
    [key, search],
  );

  useEffect(() => {
    if (!chosen) return undefined;
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, "", blogAddress(chosen));
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chosen]);

  return { filter: chosen ?? named, changed: chosen !== null, change };
}
