import type { ApiError } from "@/api/apiError.ts";
import { FALLBACK_LIMIT } from "@/api/errorReportsApi.ts";
import { unreadMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";

interface BackupNoticeProps {
  failure: ApiError;
  /** Whether this browser has saved no errors: then the list says so. */
  isEmpty: boolean;
  pending: boolean;
  onRetry: () => void;
}

/** Says that the database cannot be read, and that what is listed is this browser's own backup. */
export function BackupNotice({ failure, isEmpty, pending, onRetry }: BackupNoticeProps) {
  return (
    <Notice
      tone="problem"
      actions={
        <Button pending={pending} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {unreadMessage(failure)}
      {!isEmpty &&
        ` These are the last ${FALLBACK_LIMIT} errors of this browser only. They can be read here, not changed.`}
    </Notice>
  );
}
