import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { NoticeLine } from "./NoticeLine.tsx";

interface ChangeNoticeProps {
  className?: string | undefined;
  /** The name of the new status. */
  status: string;
  /** What has it, in the words of a stranger. */
  text: string;
  undoing: boolean;
  /** Why the change could not be taken back. */
  failure: string | null;
  onUndo: () => void;
  onDismiss: () => void;
}

/** The last change of a status, with the way back. It stays until the next one: nobody has to be quick. */
export function ChangeNotice({ className, status, text, undoing, failure, ...props }: ChangeNoticeProps) {
  return (
    <Notice
      className={className}
      actions={
        <Button pending={undoing} onClick={props.onUndo}>
          Undo
        </Button>
      }
      onDismiss={props.onDismiss}
    >
      <NoticeLine lead={status}>
        <PlainText text={text} />
      </NoticeLine>
      {failure !== null && <span role="alert">{failure}</span>}
    </Notice>
  );
}
