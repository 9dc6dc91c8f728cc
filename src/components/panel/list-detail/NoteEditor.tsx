import { useEffect, useEffectEvent, useId, useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { figure } from "@/lib/figures.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { selectQueue } from "@/state/decisions/decisionsSlice.ts";
import type { QueuedDecision } from "@/state/decisions/queuedDecision.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { useReadOnly } from "../panelMode.ts";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";
import { useNoteSaving, type NoteState } from "./state/useNoteSaving.ts";
import styles from "./NoteEditor.module.css";

/** The longest note, in UTF-16 code units. The security rules refuse more. */
const NOTE_LIMIT = 4_000;

interface NoteEditorProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  entry: Entry;
}

/** The administrator's note about an entry, kept as a draft until it is stored. It is saved by a button or on its own. */
export function NoteEditor<Entry extends PanelEntry>({ panel, entry }: NoteEditorProps<Entry>) {
  const { type, drafts } = panel;
  const { autosave, onNote } = panel.options;
  const fieldId = useId();
  const announce = useAnnounce();
  const readOnly = useReadOnly();
  const id = type.idOf(entry);
  // Here, as the panel shows its details a moment late: what is typed would be replaced by what was typed before.
  const [draft, setDraft] = useState(() => drafts.get(id));
  useEffect(() => {
    if (draft) drafts.set(id, draft);
    else drafts.delete(id);
  }, [drafts, draft, id]);
  const { text, from } = draft ?? { text: entry.note, from: entry.note };
  const unsaved = text !== entry.note;
  const { state, failure, save, changed, flush } = useNoteSaving(async (written) => {
    const outcome = await onNote({ ...entry, note: written.from }, written.text);
    const now = drafts.get(id);
    // Also for the next time, when the entry has been closed meanwhile.
    if (now) drafts.set(id, { ...now, from: written.text });
    setDraft((shown) => shown && { ...shown, from: written.text });
    // Where notes are saved on their own, the words below the field are announced; one that waits is, as a decision.
    if (!autosave && outcome !== "waiting") announce("Note saved");
    return outcome;
  }, autosave);

  const queued = useAppSelector((store) =>
    selectQueue(store, type.kind).findLast(({ decision }) => decision.targets.some((one) => one.id === id)),
  );
  // What is shown as if it were stored may still be refused.
  const isPending = queued?.decision.isAutomatic && queued.phase !== "done" && queued.phase !== "conflict";
  if (draft && !unsaved && !isPending) setDraft(undefined);

  const saveLeftover = useEffectEvent(() => {
    if (unsaved) changed({ text, from });
  });
  useEffect(() => saveLeftover(), []);

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (unsaved) save({ text, from });
      }}
    >
      <label htmlFor={fieldId} className={styles.label}>
        Note
      </label>
      <textarea
        id={fieldId}
        className={styles.field}
        rows={3}
        readOnly={readOnly}
        maxLength={NOTE_LIMIT}
        placeholder={type.notePlaceholder}
        value={text}
        onChange={(event) => {
          const written = { text: event.target.value, from };
          setDraft(written);
          changed(written);
        }}
        onBlur={autosave ? flush : undefined}
        // Back to the keys of the panel.
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Escape" && !nativeEvent.isComposing) panel.detailPane.current?.focus();
        }}
      />
      <div className={styles.foot}>
        <span className={styles.length}>
          {figure(text.length)} of {figure(NOTE_LIMIT)}
        </span>
        {autosave ? (
          <output>{stateInWords(state, unsaved, queued?.phase)}</output>
        ) : (
          <Button type="submit" pending={state === "saving"} unavailable={!unsaved || readOnly}>
            Save note
          </Button>
        )}
      </div>
      {failure !== null && unsaved && (
        <p className={styles.failure} role="alert">
          The note is not saved ({failure}){" "}
          {autosave && (
            <Button pending={state === "saving"} onClick={flush}>
              Try again
            </Button>
          )}
        </p>
      )}
    </form>
  );
}

function stateInWords(
  state: NoteState,
  unsaved: boolean,
  phase: QueuedDecision["phase"] | undefined,
): string {
  if (state === "saving" || (state === "queued" && phase === "running")) return "Saving";
  if (unsaved) return "Not saved yet";
  if (state === "queued" && phase === "waiting") return "Waiting to be saved";
  return state === "saved" || (state === "queued" && phase === "done") ? "Saved" : "";
}
