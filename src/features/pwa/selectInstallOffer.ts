import type { RootState } from "@/state/types.ts";
import { selectInstallDeclined } from "./installOfferSlice.ts";
import { selectEngaged, selectInstallAsked, selectInstallWay, selectUpdateShown } from "./pwaLateSlice.ts";

/**
 * How to install, when the offer should be on screen: on request, or once after a while, unless something more
 * important is shown. Otherwise `null`.
 */
export function selectInstallOffer(state: RootState): "offer" | "menu" | null {
  const way = selectInstallWay(state);
  if (selectInstallAsked(state)) return way;
  const quiet = state.pwa.online !== false && !selectUpdateShown(state);
  return quiet && selectEngaged(state) && !selectInstallDeclined(state) ? way : null;
}
