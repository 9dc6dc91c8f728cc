import { useUpdateReportMutation } from "@/api/triageApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { NoteField } from "@/components/panel/NoteField.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { useStill } from "./panelMode.ts";
import type { Announce } from "./useStatusChange.ts";

interface NoteEditorProps {
  id: string;
  /** The note as stored. */
  note: string;
  draft: string | undefined;
  onDraft: (id: string, draft: string | undefined) => void;
  onAnnounce: Announce;
}

/** The administrator's own words about a report. What was typed is kept until it is stored, whatever happens. */
export function NoteEditor({ id, note, draft, onDraft, onAnnounce }: NoteEditorProps) {
  const [update, { isLoading, error }] = useUpdateReportMutation();
  const still = useStill();
  const text = draft ?? note;
  const changed = text !== note;

  const save = async () => {
    try {
      await update({ id, changes: { note: text } }).unwrap();
      onAnnounce("Note saved");
    } catch {
      // Shown below, from the mutation's own state; the text stays in the field.
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !isLoading) void save();
      }}
    >
      <NoteField
        id={id}
        note={note}
        draft={draft}
        onDraft={onDraft}
        placeholder="Cause, fix, whom to ask"
        readOnly={still}
        state={
          <Button type="submit" pending={isLoading} unavailable={!changed || still}>
            Save note
          </Button>
        }
        failure={error === undefined ? null : failureMessage(error)}
      />
    </form>
  );
}
