import { useEffect, useState } from "react";
import { plannerSummary } from "@/content/planner.ts";
import { newEnquiryId } from "@/lib/randomId.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import { draftStarted, stepOpened, type PlannerDraft, selectDraft } from "./plannerDraftSlice.ts";
import { isRestored } from "@/state/whenWatched.ts";

/**
 * The draft of this device. A step starts one when there is none; the summary does not.
 * @returns `unknown` until it is read from the device, `gone` when it was cleared or has expired.
 */
export function useOpenDraft(slug: string): PlannerDraft | "unknown" | "gone" {
  const store = useAppStore();
  const known = useAppSelector((state) => isRestored(state, "plannerDraft"));
  const draft = useAppSelector(selectDraft);
  const [isOpen, setIsOpen] = useState(false);

  const isNeeded = known && !isOpen && slug !== plannerSummary.slug;
  if (known && !isOpen && draft) setIsOpen(true);

  useEffect(() => {
    if (!isNeeded || selectDraft(store.getState())) return;
    store.dispatch(draftStarted({ id: newEnquiryId(), step: slug, at: store.extra.clock.now() }));
  }, [isNeeded, slug, store]);

  useEffect(() => {
    if (isOpen) store.dispatch(stepOpened(slug));
  }, [isOpen, slug, store]);

  if (draft && known) return draft;
  return known && !isNeeded ? "gone" : "unknown";
}
