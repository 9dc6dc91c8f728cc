import type { ComponentType } from "react";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import type { ShowcaseApp } from "@/content/schemas.ts";

const figures: Record<ShowcaseApp["name"], ComponentType> = {
  mirai: lazyPart(() => import("./MiraiFigures.tsx"), "MiraiFigures"),
  optiwise: lazyPart(() => import("./OptiwiseFigures.tsx"), "OptiwiseFigures"),
  tf: lazyPart(() => import("./TfFigures.tsx"), "TfFigures"),
};

/** The charts that belong to the app of a case study. Each page downloads its own. */
export function CaseFigures({ app }: { app: ShowcaseApp["name"] }) {
  const Figures = figures[app];
  return <Figures />;
}
