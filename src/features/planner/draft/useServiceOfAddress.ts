import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SERVICE_PARAMETER } from "@/config/paths.ts";
import { offerOf } from "@/content/offers.ts";
import { useAppStore } from "@/state/hooks.ts";
import { questionsAnswered, type PlannerDraft, selectDraft } from "./plannerDraftSlice.ts";

/**
 * Chooses the service that the address names, as the links of the services' pages do, and removes it from the address:
 * a reload must not undo a later choice.
 */
export function useServiceOfAddress(draft: PlannerDraft | "unknown" | "gone"): void {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOpen = typeof draft === "object" && draft.sentAt === null;
  useEffect(() => {
    const service = new URLSearchParams(search).get(SERVICE_PARAMETER);
    if (!isOpen || service === null) return;
    if (offerOf(service)) {
      // A size in the units of another service would be wrong.
      const size = selectDraft(store.getState())?.answers["kind"] === service ? {} : { size: "" };
      const answers = { kind: service, ...size };
      store.dispatch(questionsAnswered({ answers, at: store.extra.clock.now() }));
    }
    void navigate(pathname, { replace: true });
  }, [isOpen, search, pathname, navigate, store]);
}
