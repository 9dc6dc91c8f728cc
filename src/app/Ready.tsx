import { useEffect } from "react";

/** Marks the document, for style sheets and tests, once the page it stands beside answers. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset["app"] = "ready";
  }, []);
  return null;
}
