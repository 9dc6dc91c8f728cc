import { useEffect } from "react";
import { useAppDispatch } from "@/state/hooks.ts";

/** Shows a number on the icon of the installed app, where the browser can (Badging API). Zero removes it. */
export function useAppBadge(count: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(() => {
      // A thunk does not run in a past state. A refusal changes nothing: the number is in the title and in the panel, too.
      void navigator.setAppBadge?.(count).catch(() => undefined);
    });
  }, [count, dispatch]);
}
