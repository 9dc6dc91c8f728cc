import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { places, returnTo } from "@/lib/places.ts";

/**
 * Returns to where a view was left, once it `isShown`: by Back between views with the same path, which `Page` takes for a
 * change of the query, and after a reload, where the browser may restore the position too early.
 */
export function useReturn(isShown: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const place = places.get(key);
    if (isShown && place) returnTo(place, false);
  }, [key, isShown]);
}
