import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { MapProblems } from "./MapProblems.tsx";
import { SourceStack } from "./SourceStack.tsx";
import { RawStack, type ReportStacks } from "./RawStack.tsx";
import styles from "./ResolvedStacks.module.css";
import { useAppDispatch } from "@/state/hooks.ts";
import { useLoaded } from "@/components/ui/useLoaded.ts";
import { resolveStack, removeMaps } from "./resolveStack.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";

/** Deletes the stored maps of a release after a question. `onRemoved` is also called when only some were deleted. */
function RemoveMaps({ release, onRemoved }: { release: string; onRemoved: () => void }) {
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

/** Stack and component stack with files and lines of the source. Part of the chunk that reads source maps. */
export function ResolvedStacks({
  onLostFocus,
  ...props
}: ReportStacks & {
  /** Called when what had the focus is gone. */
  onLostFocus: () => void;
}) {
  const dispatch = useAppDispatch();
  // Another report has another key.
  const [first] = useState(props);
  const { loaded: reading, again } = useLoaded(
    useCallback(() => {
      const resolve = (stack: string) => dispatch(resolveStack({ ...first, stack }));
      return Promise.all([resolve(first.stack), resolve(first.componentStack)]);
    }, [dispatch, first]),
  );
  const both = reading.state === "ready" ? reading.value : [];
  const problems = both
    .flatMap((one) => one.problems)
    .filter(({ script }, index, all) => all.findIndex((other) => other.script === script) === index);
  /** The number of problems before maps were added or deleted here; `null` before that. */
  const [before, setBefore] = useState<number | null>(null);
  const now = problems.length;
  const isChanged = before !== null && before !== now;
  const keepFocus = useEffectEvent(onLostFocus);
  useEffect(() => {
    // The field or the button for maps is gone, and the focus with it.
    if (isChanged && document.activeElement === document.body) keepFocus();
  }, [isChanged]);
  const readAgain = () => {
    setBefore(now);
    again();
  };
  const readOnly = useReadOnly();
  const hasMaps =
    both.some(({ lines }) => lines.some(({ place }) => place)) ||
    problems.some(({ kind }) => kind === "broken");

  if (reading.state !== "ready") {
    return (
      <div className={styles.stacks}>
        {reading.state === "loading" ? (
          <div className={styles.reading}>
            <Spinner label="Reading the source maps" />
          </div>
        ) : (
          <Notice tone="problem" actions={<Button onClick={again}>Try again</Button>}>
            The source maps cannot be read: the code for Storage could not be loaded.
          </Notice>
        )}
        <RawStack title="Stack" stack={props.stack} />
        <RawStack title="Component stack" stack={props.componentStack} />
      </div>
    );
  }
  return (
    <div className={styles.stacks}>
      <VisuallyHidden>
        <p role="status">
          {isChanged && now === 0 && "The stack now shows source files and lines."}
          {isChanged && before === 0 && "The stack is now shown as received."}
        </p>
      </VisuallyHidden>
      <SourceStack title="Stack" stack={props.stack} resolved={reading.value[0]} />
      {problems.length > 0 && (
        <MapProblems problems={problems} release={props.release} onStored={readAgain} />
      )}
      <SourceStack title="Component stack" stack={props.componentStack} resolved={reading.value[1]} />
      {hasMaps && !readOnly && <RemoveMaps release={props.release} onRemoved={readAgain} />}
    </div>
  );
}
