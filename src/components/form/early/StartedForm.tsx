import type { ReactNode } from "react";
import { useAppStore } from "@/state/hooks.ts";
import { isRestored, whenRestored } from "@/state/whenWatched.ts";

interface StartedFormProps {
  /** The slice of the form's draft. */
  draft: "contactDraft" | "plannerDraft";
  children: ReactNode;
}

/**
 * A form that React takes over once the code that saves and sends it is running and the draft was read. Until then
 * the prerendered form stays on screen, see `start/earlyForm.ts`; reached by a link, the form is not shown before.
 */
export function StartedForm({ draft, children }: StartedFormProps) {
  const store = useAppStore();
  // As React's `lazy` does; `use` may not be called on some renders only.
  if (typeof document !== "undefined" && !isRestored(store.getState(), draft))
    throw whenRestored(store, draft);
  return children;
}

/**
 * Loads the code of a form. Where a prerendered form works without it, a failed download is repeated when the
 * connection returns or the button is pressed, and this never rejects: an error would replace the form.
 */
export async function loadFormCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!window.earlyForm) throw error;
    await new Promise((resolve) => {
      for (const type of ["online", "submit"]) window.addEventListener(type, resolve, { once: true });
    });
    return loadFormCode(load);
  }
}
