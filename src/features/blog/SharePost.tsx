import { useState } from "react";
import { useHydrated } from "@/components/content/text/useHydrated.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import styles from "./SharePost.module.css";

interface SharePostProps {
  title: string;
  /** The absolute URL of the post. */
  url: string;
  /** Announces a text to screen readers. */
  onAnnounce: (text: string) => void;
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Shares the URL of a post with the device's share dialog, or else copies it to the clipboard. */
export function SharePost({ title, url, onAnnounce }: SharePostProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const canShare = useHydrated() && "share" in navigator;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
      onAnnounce("Link copied");
    } catch {
      // The clipboard is refused, or absent on an insecure page: a message says so, and the reader can copy by hand.
      setOutcome("refused");
      onAnnounce("Your browser would not copy the link. The address is shown below the buttons.");
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!isCancelled(error)) await copy();
    }
  };

  return (
    <div className={styles.share}>
      <p className={styles.label}>Share this post</p>
      <p className={styles.actions}>
        <Button onClick={() => void copy()}>{outcome === "copied" ? "Link copied" : "Copy link"}</Button>
        {canShare && <Button onClick={() => void share()}>Share…</Button>}
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
