import { Button } from "@/components/ui/controls/Button.tsx";
import { SITE_NAME } from "@/content/site.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import { installApp } from "./installApp.ts";
import { installDeclined, selectInstallWay, selectUpdateShown } from "./pwaLateSlice.ts";
import type { RootState } from "@/state/types.ts";
import { selectInstallDeclined } from "./installOfferSlice.ts";
import { Strip } from "@/components/ui/feedback/Strip.tsx";

/**
 * How to install, when the offer should be on screen: on request, or once after a while, unless something more
 * important is shown. Otherwise `null`.
 */
export function selectInstallOffer(state: RootState): "offer" | "menu" | null {
  const way = selectInstallWay(state);
  if (state.pwa.installAsked) return way;
  const quiet = state.pwa.online !== false && !selectUpdateShown(state);
  return quiet && state.pwa.engaged && !selectInstallDeclined(state) ? way : null;
}

/**
 * Offers to install the site after a while, or on request; on iOS it explains how, since only the browser's menu can.
 */
export function InstallOffer() {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const offer = useAppSelector(selectInstallOffer);
  if (!offer) return null;

  const byMenu = offer === "menu";
  const actions = (
    <>
      {!byMenu && (
        <Button variant="primary" onClick={() => void dispatch(installApp())}>
          Install
        </Button>
      )}
      <Button variant="plain" onClick={() => dispatch(installDeclined({ at: clock.now() }))}>
        {byMenu ? "Close" : "No, thanks"}
      </Button>
    </>
  );
  return (
    <Strip label="Install this site" mark="hollow" actions={actions}>
      {byMenu ? (
        <>
          To add {SITE_NAME} to your home screen and read it offline: in Safari, tap <b>Share</b>, then{" "}
          <b>Add to Home Screen</b>.
        </>
      ) : (
        "Install this site to open it in its own window, even without a connection."
      )}
    </Strip>
  );
}
