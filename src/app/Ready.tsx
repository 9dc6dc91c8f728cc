import { useEffect } from "react";

/** Marks the document, for style sheets and tests, once the page beside it is mounted. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset["app"] = "ready";
  }, []);
  return null;
}
