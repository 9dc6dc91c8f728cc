import { useState } from "react";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { useAppDispatch } from "@/state/hooks.ts";
import { removeMaps } from "./resolveStack.ts";

/** Deletes the stored maps of a release after a question. `onRemoved` is also called when only some were deleted. */
export function RemoveMaps({ release, onRemoved }: { release: string; onRemoved: () => void }) {
  const dispatch = useAppDispatch();
  const [asks, setAsks] = useState(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState("");

  async function remove() {
    setRunning(true);
    setFailure("");
    try {
      await dispatch(removeMaps(release));
      setAsks(false);
    } catch (error) {
      setFailure(failureMessage(error));
    }
    setRunning(false);
    onRemoved();
  }

  return (
    <>
      <Button onClick={() => setAsks(true)}>Delete source maps…</Button>
      {asks && (
        <ConfirmDialog
          title={`Delete the source maps of release ${release}?`}
          action="Delete source maps"
          busy={running}
          onConfirm={() => void remove()}
          onClose={() => setAsks(false)}
        >
          <p>
            Reports of release <PlainText text={release} /> will show their stacks as received. You can add
            the maps again where you have its build.
          </p>
          {failure && (
            <Notice tone="problem">
              The source maps could not be deleted, or not all of them (<PlainText text={failure} />)
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
