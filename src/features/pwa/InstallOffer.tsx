import { Button } from "@/components/ui/controls/Button.tsx";
import { SITE_NAME } from "@/content/site.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import { installApp } from "./installApp.ts";
import { installDeclined } from "./pwaLateSlice.ts";
import { selectInstallOffer } from "./selectInstallOffer.ts";
import { Strip } from "@/components/ui/feedback/Strip.tsx";

/**
 * Offers to install the site after a while, or on request; on iOS it explains how, since only the browser's menu can.
 */
export function InstallOffer() {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const offer = useAppSelector(selectInstallOffer);
  if (!offer) return null;

  const decline = () => dispatch(installDeclined({ at: clock.now() }));
  if (offer === "menu") {
    const close = (
      <Button variant="plain" onClick={decline}>
        Close
      </Button>
    );
    return (
      <Strip label="Install this site" mark="hollow" actions={close}>
        To add {SITE_NAME} to your home screen and read it offline: in Safari, tap <b>Share</b>, then{" "}
        <b>Add to Home Screen</b>.
      </Strip>
    );
  }
  const actions = (
    <>
      <Button variant="primary" onClick={() => void dispatch(installApp())}>
        Install
      </Button>
      <Button variant="plain" onClick={decline}>
        No, thanks
      </Button>
    </>
  );
  return (
    <Strip label="Install this site" mark="hollow" actions={actions}>
      Install this site to open it in its own window, even without a connection.
    </Strip>
  );
}
