import { Button } from "@/components/ui/controls/Button.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { offlineNoticeHidden, selectOfflineReady, selectOfflineShown } from "./pwaLateSlice.ts";
import { offlineWords } from "./pwaWords.ts";
import { Strip } from "@/components/ui/feedback/Strip.tsx";

/** Says that there is no connection and what that means, until it is back or the visitor closes the message. */
export function OfflineBanner() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectOfflineShown);
  const ready = useAppSelector(selectOfflineReady);
  if (!shown) return null;
  const hide = (
    <Button variant="plain" onClick={() => dispatch(offlineNoticeHidden())}>
      Hide
    </Button>
  );
  return (
    <Strip label="Connection" mark="hollow" actions={hide}>
      {offlineWords(ready)}
    </Strip>
  );
}
