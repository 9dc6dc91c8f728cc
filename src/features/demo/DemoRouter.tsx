import { useMemo, type ReactNode } from "react";
import { useDispatch, useSelector } from "react-redux";
import {
  createPath,
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  NavigationType,
  useLocation,
  type Navigator,
  type To,
} from "react-router-dom";
import { moved, replaced, selectVisit, visited } from "./demoAddressSlice.ts";

const searchOf = (to: To) => (typeof to === "string" ? parsePath(to) : to).search ?? "";

/**
 * Gives the panel an address of its own, kept in the demo's store: the links and the navigation inside move that one.
 * The router refuses a router inside a router, so what it would provide is provided in its place.
 */
export function DemoRouter({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const visit = useSelector(selectVisit);
  const navigation = useMemo(() => {
    const navigator: Navigator = {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: (delta) => void dispatch(moved(delta)),
      push: (to, state: unknown = null) => void dispatch(visited({ search: searchOf(to), state })),
      replace: (to, state: unknown = null) => void dispatch(replaced({ search: searchOf(to), state })),
    };
    return { basename: "/", navigator, static: false, useTransitions: undefined, future: {} };
  }, [dispatch]);
  const location = useMemo(
    () => ({
      location: { key: "0", search: "", state: null, ...visit, pathname, hash: "" },
      navigationType: NavigationType.Push,
    }),
    [pathname, visit],
  );
  return (
    <NavigationContext.Provider value={navigation}>
      <LocationContext.Provider value={location}>{children}</LocationContext.Provider>
    </NavigationContext.Provider>
  );
}
