import { useState } from "react";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { signOut } from "@/features/auth/authThunks.ts";
import { counted } from "@/lib/figures.ts";
import { useAppDispatch, useAppStore } from "@/state/hooks.ts";
import { countKeptDecisions } from "@/features/error-triage/decide/connectDecisions.ts";

/** Signs out. Asks first while decisions are not stored, because signing out deletes them. */
export function SignOut() {
  const dispatch = useAppDispatch();
  const { extra } = useAppStore();
  const [pending, setPending] = useState(0);
  return (
    <>
      <Button
        variant="plain"
        onClick={() => {
          const kept = countKeptDecisions(extra);
          if (kept > 0) setPending(kept);
          else dispatch(signOut());
        }}
      >
        Sign out
      </Button>
      {pending > 0 && (
        <ConfirmDialog
          title="Sign out without storing?"
          action="Sign out"
          onConfirm={() => {
            setPending(0);
            dispatch(signOut());
          }}
          onClose={() => setPending(0)}
        >
          <p>
            {counted(pending, "decision")} {pending === 1 ? "is" : "are"} not stored yet. Signing out deletes{" "}
            {pending === 1 ? "it" : "them"}.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
