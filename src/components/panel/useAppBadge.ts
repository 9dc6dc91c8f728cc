import { useEffect } from "react";

/** Shows a number on the icon of the installed app, where the browser can (Badging API). Zero removes it. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // A refusal changes nothing: the number is in the title and in the panel, too.
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}
