import { useHydrated } from "@/components/content/text/useHydrated.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useCopy } from "@/components/ui/useCopy.ts";
import styles from "./SharePost.module.css";

interface SharePostProps {
  title: string;
  /** The absolute URL of the post. */
  url: string;
}

/** Shares the URL of a post with the device's share dialog, or else copies it to the clipboard. */
export function SharePost({ title, url }: SharePostProps) {
  const { outcome, copy, share } = useCopy({
    copied: "Link copied",
    refused: "Your browser would not copy the link. The address is shown below the buttons.",
  });
  const canShare = useHydrated() && "share" in navigator;

  return (
    <div className={styles.share}>
      <p className={styles.label}>Share this post</p>
      <p className={styles.actions}>
        <Button onClick={() => void copy(url)}>{outcome === "copied" ? "Link copied" : "Copy link"}</Button>
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
