import { startTransition, useMemo, useOptimistic } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** An entry of a history. */
export interface PanelPlace {
  /** The query string, "" or beginning with "?". */
  search: string;
  /** Whether the history entry before this one is the list: closing what is open then goes back to it. */
  fromList: boolean;
}

/** The history that a panel moves in: the browser's, or one of its own. */
export interface PanelNavigation extends PanelPlace {
  /** The path of the page; links begin with it. */
  pathname: string;
  /** Makes a new history entry, or replaces the present one. */
  go: (place: PanelPlace, replace: boolean) => void;
  back: () => void;
}

/**
 * The history of the page's router. The router renders a new address in slices and shows nothing of it before all is
 * rendered. The panel takes it over at once, so that the list answers to every key.
 */
export function useRouterNavigation(): PanelNavigation {
  const { pathname, search, state } = useLocation() as {
    pathname: string;
    search: string;
    state: { fromList?: unknown } | null;
  };
  const navigate = useNavigate();
  const [place, show] = useOptimistic<PanelPlace>({ search, fromList: state?.fromList === true });
  return {
    pathname,
    ...place,
    go: (next, replace) =>
      startTransition(() => {
        show(next);
        void navigate({ search: next.search }, { replace, state: { fromList: next.fromList } });
      }),
    back: () => void navigate(-1),
  };
}

/** How the state of a panel is written into its query string. */
export interface AddressFormat<Address extends { open: string | null }> {
  /** Unknown values count as absent: an old link still works. */
  read: (search: URLSearchParams) => Address;
  /** Leaves out what is the default; "" for the panel as it first opens. */
  write: (address: Address) => string;
}

/** The query string of these values: `null` is left out, and so is all of it when nothing is left. */
export function queryString(values: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
}

/** A value of an address; `null` where it is the default, which the address leaves out. */
export const unless = <Value>(value: Value, usual: Value): string | null =>
  value === usual ? null : String(value);

/** Keeps the state of a panel in the address: it can be linked to, and Back works. */
export function usePanelAddress<Address extends { open: string | null }>(
  navigation: PanelNavigation,
  { read, write }: AddressFormat<Address>,
) {
  const { pathname, search, fromList } = navigation;
  const at = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const searchOf = (open: string | null) => write({ ...at, open });
  const go = (changes: Partial<Address>, replace = false) => {
    const next = write({ ...at, ...changes });
    const again = replace || next === write(at);
    navigation.go({ search: next, fromList: again && fromList }, again);
  };
  return {
    at,
    openId: at.open,
    /** The address of the list, the same whatever is open. */
    listHref: searchOf(null),
    /** The link that opens an entry. */
    hrefOf: (id: string) => pathname + searchOf(id),
    /** Opens an entry in a new history entry. */
    open: (id: string) => {
      const again = id === at.open;
      navigation.go({ search: searchOf(id), fromList: again ? fromList : at.open === null }, again);
    },
    /** Shows another entry, or none, in place of the open one. */
    replaceOpen: (id: string | null) => navigation.go({ search: searchOf(id), fromList }, true),
    /** Closes the open entry: back to the list if it was opened from there. */
    close: () => {
      if (fromList) navigation.back();
      else navigation.go({ search: searchOf(null), fromList: false }, false);
    },
    /** Makes a new history entry for the address with `changes`, or replaces the present one, as the same address does. */
    go,
  };
}

export type PanelAddress<Address extends { open: string | null }> = ReturnType<
  typeof usePanelAddress<Address>
>;

/** The open entry in the address. */
export type OpenAddress = Omit<PanelAddress<{ open: string | null }>, "at" | "go">;
