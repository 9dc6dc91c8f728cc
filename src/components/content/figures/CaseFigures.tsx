import type { ReactNode } from "react";
import { lazyPart } from "@/components/ui/lazyPart.tsx";

const Mirai = lazyPart(() => import("./MiraiFigures.tsx"), "MiraiFigures");
const Optiwise = lazyPart(() => import("./OptiwiseFigures.tsx"), "OptiwiseFigures");
const Tf = lazyPart(() => import("./TfFigures.tsx"), "TfFigures");

const figures = new Map<string, ReactNode>([
  ["mirai", <Mirai key="mirai" />],
  ["optiwise", <Optiwise key="optiwise" />],
  ["tf", <Tf key="tf" />],
]);

/** The figures of a case study, by slug; nothing for a case without figures. Each page downloads its own. */
export function CaseFigures({ slug }: { slug: string }) {
  return figures.get(slug) ?? null;
}
