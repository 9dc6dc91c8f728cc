import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SERVICE_PARAMETER } from "@/config/paths.ts";
import { offerOf, SIZE_PARAMETER } from "@/content/offers.ts";
import { useAppStore } from "@/state/hooks.ts";
import { readSize } from "../estimate/estimate.ts";
import { questionsAnswered, type PlannerDraft, selectDraft } from "./plannerDraftSlice.ts";

/**
 * Chooses the service and the size that the address names, as the links of the services' pages and the slider of the
 * front page do, and removes them from the address: a reload must not undo a later choice.
 */
export function useServiceOfAddress(draft: PlannerDraft | "unknown" | "gone"): void {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOpen = typeof draft === "object" && draft.sentAt === null;
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const service = asked.get(SERVICE_PARAMETER);
    const askedSize = asked.get(SIZE_PARAMETER) ?? "";
    if (!isOpen || service === null) return;
    if (offerOf(service)) {
      // A size in the units of another service would be wrong.
      const isNew = selectDraft(store.getState())?.answers["kind"] !== service;
      const size = readSize(askedSize) === null ? (isNew ? { size: "" } : {}) : { size: askedSize };
      const answers = { kind: service, ...size };
      store.dispatch(questionsAnswered({ answers, at: store.extra.clock.now() }));
    }
    void navigate(pathname, { replace: true });
  }, [isOpen, search, pathname, navigate, store]);
}
