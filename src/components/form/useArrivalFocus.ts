import { useEffect, useRef } from "react";

/** For a part that a URL asks for: its heading (`h3`) gets the focus and scrolls into view when `asked` changes. */
export function useArrivalFocus(asked: string | null) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked !== null) part.current?.querySelector("h3")?.focus();
  }, [asked]);
  return part;
}
