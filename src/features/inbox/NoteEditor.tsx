import { useEffect, useEffectEvent } from "react";
import { NoteField } from "@/components/panel/NoteField.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { useNoteAutosave } from "./useNoteAutosave.ts";

interface NoteEditorProps {
  /** The enquiry's key. */
  id: string;
  /** The note as stored. */
  note: string;
  draft: string | undefined;
  onDraft: (key: string, draft: string | undefined) => void;
}

function stateInWords({ saving, saved }: { saving: boolean; saved: boolean }, unsaved: boolean): string {
  if (saving) return "Saving";
  if (unsaved) return "Not saved yet";
  return saved ? "Saved" : "";
}

/** The administrator's own words about an enquiry, saved by themselves. What was typed is kept until it is stored. */
export function NoteEditor({ id, note, draft, onDraft }: NoteEditorProps) {
  const autosave = useNoteAutosave(id);
  const text = draft ?? note;
  const unsaved = text !== note;

  const saveLeftover = useEffectEvent(() => {
    if (unsaved) autosave.changed(text);
  });
  useEffect(() => saveLeftover(), []);

  return (
    <NoteField
      id={id}
      note={note}
      draft={draft}
      onDraft={onDraft}
      placeholder="Who answers, what was agreed"
      onChange={autosave.changed}
      onBlur={autosave.flush}
      state={<output>{stateInWords(autosave, unsaved)}</output>}
      failure={
        autosave.failure !== null && unsaved ? (
          <>
            The note is not saved ({autosave.failure}){" "}
            <Button pending={autosave.saving} onClick={autosave.flush}>
              Try again
            </Button>
          </>
        ) : null
      }
    />
  );
}
