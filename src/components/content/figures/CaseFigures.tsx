import type { ReactNode } from "react";
import { MiraiFigures } from "./MiraiFigures.tsx";
import { OptiwiseFigures } from "./OptiwiseFigures.tsx";
import { TfFigures } from "./TfFigures.tsx";

const figures = new Map<string, ReactNode>([
  ["mirai", <MiraiFigures key="mirai" />],
  ["optiwise", <OptiwiseFigures key="optiwise" />],
  ["tf", <TfFigures key="tf" />],
]);

/** The figures of a case study, by slug; nothing for a case without figures. */
export function CaseFigures({ slug }: { slug: string }) {
  return figures.get(slug) ?? null;
}
