import { lazyPart } from "@/components/ui/lazyPart.tsx";

/** The not-found page for a page whose address names no entry; the others do not download it. */
export const LazyNotFoundPage = lazyPart(() => import("./NotFoundPage.tsx"), "NotFoundPage");
