import { useEffect, useState } from "react";
import { plannerSummary } from "@/content/planner.ts";
import { newEnquiryId } from "@/lib/randomId.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import {
  draftStarted,
  stepOpened,
  type PlannerDraft,
  selectDraft,
  selectPlannerDraft,
  questionsAnswered,
} from "./plannerDraftSlice.ts";
import { isRestored } from "@/state/whenWatched.ts";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { SERVICE_PARAMETER } from "@/config/paths.ts";
import { offerOf, SIZE_PARAMETER } from "@/content/offers.ts";
import { readSize } from "../estimate/estimate.ts";

/**
 * The draft of this device. A step starts one when there is none; the summary does not.
 * @returns `unknown` until it is read from the device, `gone` when it was cleared or has expired.
 */
export function useOpenDraft(slug: string): PlannerDraft | "unknown" | "gone" {
  const store = useAppStore();
  const known = useAppSelector((state) => isRestored(state, "plannerDraft"));
  const draft = useAppSelector(selectDraft);
  const wasCleared = useAppSelector((state) => selectPlannerDraft(state).cleared !== null);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isOpen, setIsOpen] = useState(false);

  // Who goes back after clearing a draft may want it again; a new one would end the offer to restore it.
  const isNeeded = known && !isOpen && slug !== plannerSummary.slug && !(isBack && wasCleared);
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

/**
 * Chooses the service and the size that the address names, as the links of the services' pages and the slider of the
 * front page do, and removes them from the address: a reload must not undo a later choice.
 * @returns whether it names one for another plan than the one that was sent.
 */
export function useServiceOfAddress(draft: PlannerDraft | "unknown" | "gone"): boolean {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const service = asked.get(SERVICE_PARAMETER);
  const askedSize = asked.get(SIZE_PARAMETER) ?? "";
  const isOpen = typeof draft === "object" && draft.sentAt === null;
  useEffect(() => {
    if (!isOpen || service === null) return;
    if (offerOf(service)) {
      // A size in the units of another service would be wrong.
      const isNew = selectDraft(store.getState())?.answers["kind"] !== service;
      const size = readSize(askedSize) === null ? (isNew ? { size: "" } : {}) : { size: askedSize };
      const answers = { kind: service, ...size };
      store.dispatch(questionsAnswered({ answers, at: store.extra.clock.now() }));
    }
    void navigate(pathname, { replace: true });
  }, [isOpen, service, askedSize, pathname, navigate, store]);
  return service !== null && typeof draft === "object" && !isOpen;
}
