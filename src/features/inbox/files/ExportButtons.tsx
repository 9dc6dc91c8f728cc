import { useState } from "react";
import { useReadEnquiriesMutation } from "@/api/inbox/inboxApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import type { ExportFormat } from "@/lib/saveFile.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { enquiriesInWords } from "../enquiryType.ts";
import { saveEnquiries } from "./fileThunks.ts";
import { filterOf, type InboxAddress } from "../inboxAddress.ts";
import { matchesSearch } from "../detail/enquiryText.ts";
import styles from "./ExportButtons.module.css";

interface ExportButtonsProps {
  address: InboxAddress;
  search: string;
  /** Keys of enquiries that are being deleted: they are not exported any more. */
  hidden: ReadonlySet<string>;
  onAnnounce: (text: string) => void;
}

/** Saves the enquiries that filter and search select, whether or not they are loaded into the list. */
export function ExportButtons({ address, search, hidden, onAnnounce }: ExportButtonsProps) {
  const dispatch = useAppDispatch();
  const [read] = useReadEnquiriesMutation();
  const [running, setRunning] = useState<ExportFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (format: ExportFormat) => {
    setRunning(format);
    setFailure(null);
    try {
      const stored = await read(filterOf(address)).unwrap();
      const chosen = stored.filter((enquiry) => !hidden.has(enquiry.key) && matchesSearch(enquiry, search));
      await dispatch(saveEnquiries(chosen, format, "enquiries"));
      onAnnounce(`${enquiriesInWords(chosen.length)} exported`);
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setRunning(null);
    }
  };

  return (
    <>
      {(["csv", "json"] as const).map((format) => (
        <Button
          key={format}
          pending={running === format}
          unavailable={running !== null && running !== format}
          onClick={() => void save(format)}
        >
          Export {format.toUpperCase()}
        </Button>
      ))}
      {failure !== null && (
        <span className={styles.failure} role="alert">
          Nothing was exported: {failure}
        </span>
      )}
    </>
  );
}
