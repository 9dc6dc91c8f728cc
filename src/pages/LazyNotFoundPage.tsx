import { lazy } from "react";

/** The not-found page for a page whose address names no entry; the others do not download it. */
export const LazyNotFoundPage = lazy(async () => ({
  default: (await import("./NotFoundPage.tsx")).NotFoundPage,
}));
