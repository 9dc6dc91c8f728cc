import { useAppSelector } from "@/state/hooks.ts";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { selectAssertive, selectPolite } from "./announcementsSlice.ts";

/** The page's two live regions. They are always present: a region that appears with its text is often not read. */
export function LiveRegions() {
  const polite = useAppSelector(selectPolite);
  const assertive = useAppSelector(selectAssertive);
  return (
    <VisuallyHidden>
      <div role="status">{polite && <span key={polite.id}>{polite.text}</span>}</div>
      <div role="alert">{assertive && <span key={assertive.id}>{assertive.text}</span>}</div>
    </VisuallyHidden>
  );
}
