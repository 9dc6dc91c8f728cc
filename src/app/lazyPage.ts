import type { ComponentType } from "react";
import { lazyPart } from "@/components/ui/lazyPart.tsx";

export type PageComponent = ComponentType & {
  /** Downloads the page's code before it is shown. */
  preload(): Promise<unknown>;
  /** The component's name, which is also its file's. */
  pageName: string;
};

/** A page whose code is downloaded when it is first shown. `PageLoading` is visible meanwhile. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PageComponent {
  return Object.assign(lazyPart(load, name), { preload: load, pageName: name });
}
