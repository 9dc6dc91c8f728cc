import { useMemo } from "react";
import { Contents } from "@/components/content/Contents.tsx";
import type { Heading } from "@/content/schemas.ts";
import { useCurrentHeading } from "./useCurrentHeading.ts";

/** The headings of a post; the current one is marked. */
export function PostContents({ headings }: { headings: readonly Heading[] }) {
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  return <Contents headings={headings} current={useCurrentHeading(ids)} />;
}
