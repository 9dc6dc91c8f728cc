import { cleanName } from "@/api/attachments/attachmentName.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { saveFile } from "@/lib/saveFile.ts";
import { useAppStore } from "@/state/hooks.ts";

/** Saves a report as a file, as it is stored. */
export function DownloadReport({ report }: { report: ErrorReport }) {
  const { clock } = useAppStore().extra;
  const save = () => {
    const text = JSON.stringify(report, null, 2);
    saveFile(new Blob([text], { type: "application/json" }), cleanName(`error-${report.id}.json`), clock);
  };
  return <Button onClick={save}>Download JSON</Button>;
}
