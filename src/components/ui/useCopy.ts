import { useState } from "react";
import { useAnnounce } from "@/state/announcer.ts";

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/**
 * Puts a text on the clipboard, or hands it to the device's share dialog; where that fails, the text is copied. `outcome`
 * is `null` before the first attempt. The clipboard can be refused, or absent on an insecure page: say so, and show the
 * text, which can be copied by hand. `words` are announced to screen readers then.
 */
export function useCopy(words: { copied?: string; refused?: string } = {}) {
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = async (text: string | Promise<string>) => {
    let reached: "copied" | "refused" = "copied";
    try {
      await navigator.clipboard.writeText(await text);
    } catch {
      reached = "refused";
    }
    setOutcome(reached);
    const said = words[reached];
    if (said !== undefined) announce(said);
  };
  const share = async (data: ShareData, text: string) => {
    try {
      await navigator.share(data);
    } catch (error) {
      if (!isCancelled(error)) await copy(text);
    }
  };
  return { outcome, copy, share };
}
