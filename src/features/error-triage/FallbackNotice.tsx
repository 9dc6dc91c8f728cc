import { BACKUP_LIMIT } from "@/api/errorReportsApi.ts";
import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";

interface FallbackNoticeProps {
  /** Why the database could not be read. */
  reason: string;
  busy: boolean;
  onRetry: () => void;
}

/** Says that the rows below are this browser's own errors and not what is stored. */
export function FallbackNotice({ reason, busy, onRetry }: FallbackNoticeProps) {
  return (
    <Notice
      tone="problem"
      actions={
        <Button pending={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The database cannot be reached ({reason.replace(/\.$/, "")}). These are the last {BACKUP_LIMIT} errors
      of this browser only. They can be read here, not changed.
    </Notice>
  );
}
