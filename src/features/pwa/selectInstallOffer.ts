import type { RootState } from "@/state/types.ts";
import { selectInstallDeclined } from "./installOfferSlice.ts";
import { selectEngaged, selectInstallAsked, selectInstallWay, selectUpdateShown } from "./pwaLateSlice.ts";

/**
 * How to install, when that is to be on screen: after the visitor asked, or once to whoever is here for a while, unless
 * there is something more urgent to say. `null` otherwise.
 */
export function selectInstallOffer(state: RootState): "offer" | "menu" | null {
  const way = selectInstallWay(state);
  if (selectInstallAsked(state)) return way;
  const quiet = state.pwa.online !== false && !selectUpdateShown(state);
  return quiet && selectEngaged(state) && !selectInstallDeclined(state) ? way : null;
}
