import { lazyPart } from "@/components/ui/lazyPart.tsx";

/** The not-found page for addresses whose entry does not exist; loaded only then. */
export const LazyNotFoundPage = lazyPart(() => import("./NotFoundPage.tsx"), "NotFoundPage");
