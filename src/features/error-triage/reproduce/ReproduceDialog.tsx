import { cleanName } from "@/api/attachments/attachmentName.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Dialog } from "@/components/ui/dialog/Dialog.tsx";
import { DialogActions } from "@/components/ui/dialog/DialogActions.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { saveFile } from "@/lib/saveFile.ts";
import { useAppStore } from "@/state/hooks.ts";
import styles from "./ReproduceDialog.module.css";
import { readReproduction } from "./reproduction.ts";
import { reproduceCommand, stepWords } from "./stepWords.ts";

/** The command that repeats what led to a report's error in a browser, and its steps, to be done by hand. */
export function ReproduceDialog({ report, onClose }: { report: ErrorReport; onClose: () => void }) {
  const { steps, gaps } = readReproduction(report);
  const { clock } = useAppStore().extra;
  /** Saves the report as it is stored. */
  const save = () => {
    const text = JSON.stringify(report, null, 2);
    saveFile(new Blob([text], { type: "application/json" }), cleanName(`error-${report.id}.json`), clock);
  };
  const numbered = steps.map(({ step }, index) => ({ words: stepWords(step), number: index + 1 }));
  return (
    <Dialog title="How to reproduce" size="wide" onClose={onClose}>
      <p>
        Run this command in the repository. It repeats the steps on the report’s release and on the present
        code.
      </p>
      <pre className={styles.command}>
        <code>{reproduceCommand(report.id)}</code>
      </pre>
      <p>
        The command reads the report from the database. Where it cannot, download the report and name the file
        instead of the id.
      </p>
      <h3 className={styles.heading}>Steps</h3>
      <ol className={styles.steps}>
        {numbered.map(({ words, number }) => (
          <li key={number}>
            <PlainText text={words} />
          </li>
        ))}
      </ol>
      {gaps.map((gap) => (
        <p key={gap} className={styles.gap}>
          <PlainText text={gap} />
        </p>
      ))}
      <DialogActions>
        <Button onClick={save}>Download JSON</Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
