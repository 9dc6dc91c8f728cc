import { useEffect, useRef } from "react";

/** For a part that an address asks for: its heading (`h3`) takes the focus, and comes into view, when `asked` changes. */
export function useArrivalFocus(asked: string | null) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked !== null) part.current?.querySelector("h3")?.focus();
  }, [asked]);
  return part;
}
