import { useLocation } from "react-router-dom";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import {
  selectUpdateShown,
  updateAccepted,
  updatePostponed,
  offlineNoticeHidden,
  selectOfflineShown,
} from "./pwaLateSlice.ts";
import { pwaWords, offlineWords } from "./pwaWords.ts";
import { Strip } from "@/components/ui/feedback/Strip.tsx";

/** Offers a new version. It is installed only when the visitor accepts. */
export function UpdateToast() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectUpdateShown);
  const held = useAppSelector(({ pwa }) => pwa.reloadHeld);
  if (!shown) return null;
  const actions = (
    <>
      <Button variant={held ? "quiet" : "primary"} onClick={() => dispatch(updateAccepted())}>
        {held ? "Reload now" : "Reload"}
      </Button>
      <Button variant="plain" onClick={() => dispatch(updatePostponed())}>
        Later
      </Button>
    </>
  );
  return (
    <Strip label="New version" mark="filled" actions={actions}>
      {held ? pwaWords.reloadHeld : pwaWords.updateFound}
    </Strip>
  );
}

/** Says that there is no connection and what that means, until it is back or the visitor closes the message. */
export function OfflineBanner() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectOfflineShown);
  const ready = useAppSelector(({ pwa }) => pwa.offlineReady);
  const { pathname } = useLocation();
  if (!shown) return null;
  const hide = (
    <Button variant="plain" onClick={() => dispatch(offlineNoticeHidden())}>
      Hide
    </Button>
  );
  return (
    <Strip label="Connection" mark="hollow" actions={hide}>
      {offlineWords(ready, pathname)}
    </Strip>
  );
}
