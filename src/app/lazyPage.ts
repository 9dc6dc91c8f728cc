import type { ComponentType } from "react";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { pageLoads } from "./pageLoads.ts";

export type PageComponent = ComponentType & {
  /** Downloads the page's code ahead of showing it. */
  preload(): Promise<unknown>;
  /** The component's name, which is its file's as well. */
  pageName: string;
};

/** A page whose code is downloaded when it is first shown; while that takes long, `PageLoading` tells. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PageComponent {
  const Page = lazyPart(async () => {
    const finished = pageLoads.begin();
    try {
      return await load();
    } finally {
      finished();
    }
  }, name);
  return Object.assign(Page, { preload: load, pageName: name });
}
