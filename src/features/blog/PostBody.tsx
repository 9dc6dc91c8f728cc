import { use, useMemo } from "react";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { loadPost } from "@/content/posts.ts";
import { Contents } from "@/components/content/Contents.tsx";
import type { Heading } from "@/content/schemas.ts";
import { useCurrentHeading } from "./useCurrentHeading.ts";
import { SharePost } from "./SharePost.tsx";

interface PostBodyProps {
  slug: string;
  title: string;
  url: string;
}

/** The text of a post with its table of contents. Suspends until the text is loaded. */
export function PostBody({ slug, ...sharing }: PostBodyProps) {
  const { html, headings } = use(loadPost(slug));
  return (
    <WithMargin margin={<PostContents headings={headings} />}>
      <Prose html={html} />
      <SharePost {...sharing} />
    </WithMargin>
  );
}

/** The headings of a post; the current one is marked. */
function PostContents({ headings }: { headings: readonly Heading[] }) {
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  return <Contents headings={headings} current={useCurrentHeading(ids)} />;
}
