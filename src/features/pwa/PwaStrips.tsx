import { Button } from "@/components/ui/controls/Button.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { selectReloadHeld, selectUpdateShown, updateAccepted, updatePostponed } from "./pwaLateSlice.ts";
import { pwaWords } from "./pwaWords.ts";
import { Strip } from "@/components/ui/feedback/Strip.tsx";

/** Offers a new version. It is installed only when the visitor accepts. */
export function UpdateToast() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectUpdateShown);
  const held = useAppSelector(selectReloadHeld);
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
