import { useState, type ReactNode } from "react";
import type { BulkKind } from "../bulkProgressSlice.ts";
import { BulkDialog } from "./BulkDialog.tsx";
import { useBulk } from "./useBulk.ts";

/** Asks before all reports are changed or deleted, and does it. */
export function useBulkActions(onAnnounce: (text: string) => void): {
  ask: (kind: BulkKind) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<BulkKind | null>(null);
  const run = useBulk(onAnnounce);
  const close = () => setAsked(null);
  return {
    ask: setAsked,
    dialog: asked && (
      <BulkDialog
        kind={asked}
        onClose={close}
        onConfirm={() => {
          close();
          void run(asked);
        }}
      />
    ),
  };
}
