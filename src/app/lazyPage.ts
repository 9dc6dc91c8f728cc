import type { ComponentType } from "react";
import { lazyPart } from "@/components/ui/lazyPart.tsx";

export type PageComponent = ComponentType & {
  /** Downloads the page's code ahead of showing it. */
  preload(): Promise<unknown>;
  /** The component's name, which is its file's as well. */
  pageName: string;
};

/** A page whose code is downloaded when it is first shown; `PageLoading` shows meanwhile. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PageComponent {
  return Object.assign(lazyPart(load, name), { preload: load, pageName: name });
}
