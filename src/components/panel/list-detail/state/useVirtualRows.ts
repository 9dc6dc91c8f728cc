import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { listen } from "@/lib/listen.ts";

/** The height in pixels that rows are taken to have before the first of them has been measured. */
const ROW_HEIGHT = 60;
/** Rows rendered above and below the visible ones, so that fast scrolling shows no gaps. */
const OVERSCAN = 5;

/** How far each list was scrolled in its own pane, in pixels, by its key; for this tab only. */
const offsets = new Map<string, number>();
/** The measured rows of each list, likewise: without their heights the same offset shows other rows. */
const measuredRows = new Map<string, VirtualItem[]>();

interface VirtualRowsOptions {
  /** The ids of all rows. The same array as long as nothing has changed. */
  ids: readonly string[];
  /** The row that is rendered wherever the list is scrolled to, as it has the focus or Tab stops at it. */
  pinnedId: string | undefined;
  /** Names the list and its filter: the scroll position is kept for each. */
  listKey: string;
  list: RefObject<HTMLElement | null>;
  /** The pane around the list. It scrolls where there is room for it, otherwise what is around it does. */
  pane: RefObject<HTMLElement | null>;
}

/** What scrolls the pane: itself, a box around it as in the demo, or the page (`null`). */
function scrollerOf(pane: HTMLElement | null): HTMLElement | null {
  for (let element = pane; element && element !== document.body; element = element.parentElement)
    if (["auto", "scroll"].includes(getComputedStyle(element).overflowY)) return element;
  return null;
}

/** The pixels from the start of what scrolls to `list`; 0 while that is hidden. */
function distance(list: HTMLElement | null, scroller: HTMLElement | null): number {
  // Without a box, the list is hidden behind an open entry.
  if (!list || list.getClientRects().length === 0) return 0;
  const start = scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : -window.scrollY;
  return Math.round(list.getBoundingClientRect().top - start);
}

/** Renders only the rows of a long list that can be seen, and the one with the focus. */
export function useVirtualRows({ ids, pinnedId, listKey, list, pane }: VirtualRowsOptions) {
  const { scroller, margin } = usePlace(list, pane);
  const [initialRect] = useState(() => ({ width: 0, height: scroller?.clientHeight || window.innerHeight }));
  const pinned = pinnedId === undefined ? -1 : ids.indexOf(pinnedId);

  // At first and after a change, the visible rows are painted before those around them.
  const [painted, setPainted] = useState<readonly string[] | null>(null);
  useEffect(() => startTransition(() => setPainted(ids)), [ids]);

  const known = measuredRows.get(listKey) ?? [];
  // The first row's height stands for those not yet measured. With a wrong one, rows would move under the pointer when
  // a reader scrolls up to rows that were never in view, and a click could miss.
  const usualHeight = useRef(known[0]?.size ?? ROW_HEIGHT);

  const common = {
    count: ids.length,
    estimateSize: () => usualHeight.current,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    measureElement: <Scroller extends HTMLElement | Window>(
      row: HTMLElement,
      _entry: ResizeObserverEntry | undefined,
      { itemSizeCache, indexFromElement, options }: Virtualizer<Scroller, HTMLElement>,
    ): number => {
      const { height } = row.getBoundingClientRect();
      if (height > 0 && itemSizeCache.size === 0) usualHeight.current = height;
      // A row without a height is hidden; the last known one holds.
      return height || (itemSizeCache.get(options.getItemKey(indexFromElement(row))) ?? usualHeight.current);
    },
    initialMeasurementsCache: known,
    initialRect,
    overscan: painted === ids ? OVERSCAN : 0,
    scrollMargin: margin,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indices = defaultRangeExtractor(range);
        if (pinned === -1 || indices.includes(pinned)) return indices;
        return [...indices, pinned].toSorted((a, b) => a - b);
      },
      [pinned],
    ),
  };
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...common,
    enabled: scroller !== null,
    getScrollElement: () => scroller,
  });
  const inPage = useWindowVirtualizer<HTMLElement>({ ...common, enabled: scroller === null });
  const virtualizer = scroller ? inBox : inPage;

  useLayoutEffect(() => {
    // A box around the pane holds more than this list.
    if (!scroller || scroller !== pane.current) return undefined;
    scroller.scrollTop = offsets.get(listKey) ?? 0;
    const keep = () => offsets.set(listKey, scroller.scrollTop);
    return listen(scroller, ["scroll"], keep, { passive: true });
  }, [scroller, listKey, pane]);

  useLayoutEffect(
    () => () => void measuredRows.set(listKey, virtualizer.takeSnapshot()),
    [listKey, virtualizer],
  );

  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    /** Distance of the list from the start of what scrolls, in pixels. The items' positions include it. */
    margin,
    /** Measures a row, as its ref. It needs its index as `data-index`. */
    measure: virtualizer.measureElement,
  };
}

/**
 * What scrolls the list, and where the list begins in it. It is read when the window or what is around the list has
 * changed its size, and not at every render: reading it then makes the browser lay out the page once more.
 */
function usePlace(list: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>) {
  // From the first render on: a list that is taken for one in the page scrolls the page when its rows are measured.
  const [place, setPlace] = useState(() => ({ scroller: scrollerOf(pane.current), margin: 0 }));
  useLayoutEffect(() => {
    const read = () => {
      const scroller = scrollerOf(pane.current);
      const margin = distance(list.current, scroller);
      setPlace((before) =>
        before.scroller === scroller && before.margin === margin ? before : { scroller, margin },
      );
    };
    read();
    const sizes = new ResizeObserver(read);
    for (const box of [document.body, pane.current, list.current?.parentElement]) if (box) sizes.observe(box);
    return () => sizes.disconnect();
  }, [list, pane]);
  return place;
}
