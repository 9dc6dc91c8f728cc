import { use, useMemo, useEffect, useState } from "react";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { loadPost } from "@/content/posts.ts";
import { Contents } from "@/components/content/Contents.tsx";
import type { Heading } from "@/content/schemas.ts";
import { useHydrated } from "@/components/content/text/useHydrated.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useCopy } from "@/components/ui/useCopy.ts";
import styles from "./PostBody.module.css";

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

/** A heading counts as passed when it is above the upper third of the window. */
const ABOVE_THE_READER = "1000000px 0px -67% 0px";

/** The id of the current heading; `null` above the first one and before hydration. */
function useCurrentHeading(ids: readonly string[]): string | null {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        setPassed((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) now.add(target.id);
            else now.delete(target.id);
          }
          return now;
        });
      },
      { rootMargin: ABOVE_THE_READER },
    );
    for (const id of ids) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);

  return ids.findLast((id) => passed.has(id)) ?? null;
}

interface SharePostProps {
  title: string;
  /** The absolute URL of the post. */
  url: string;
}

/** Shares the URL of a post with the device's share dialog, or else copies it to the clipboard. */
function SharePost({ title, url }: SharePostProps) {
  const { outcome, copy, share } = useCopy({
    copied: "Link copied",
    refused: "Your browser would not copy the link. The address is shown below the buttons.",
  });
  // A press before the app runs would do nothing.
  const isReady = useHydrated();
  const canShare = isReady && "share" in navigator;

  return (
    <div className={styles.share}>
      <p className={styles.label}>Share this post</p>
      <p className={styles.actions}>
        <Button unavailable={!isReady} onClick={() => void copy(url)}>
          {outcome === "copied" ? "Link copied" : "Copy link"}
        </Button>
        {canShare && <Button onClick={() => void share({ title, url }, url)}>Share…</Button>}
      </p>
      {outcome === "refused" && (
        <p className={styles.refused}>
          Your browser would not copy the link. This is the address:{" "}
          <span className={styles.address}>{url}</span>
        </p>
      )}
    </div>
  );
}
