import { useRef, useState } from "react";
import { useRemoveEnquiriesMutation } from "@/api/inbox/inboxTriageApi.ts";
import type { AddressFindings } from "@/api/inbox/addressSearch.ts";
import type { InboxEnquiry, RemovalResult } from "@/api/inbox/inboxEnquiry.ts";
import { counted, figure } from "@/lib/figures.ts";
import { ExportButtons } from "@/components/panel/ExportButtons.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import type { ExportFormat } from "@/lib/saveFile.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { countFiles } from "../detail/attachmentList.ts";
import { forgetEnquiries } from "../enquiryDecisions.ts";
import { enquiriesInWords, enquiryType, kindNames } from "../enquiryType.ts";
import { saveEnquiries } from "../files/fileThunks.ts";
import styles from "./AddressFound.module.css";
import { exactTime } from "@/components/ui/text/timeFormat.ts";

/** What a deletion did, in words: "Deleted 12 of 14 enquiries; 2 could not be deleted (…)." */
export function removalOutcome({ done, failed, reason }: RemovalResult): string {
  if (failed === 0) return `Deleted ${enquiriesInWords(done)}.`;
  const why = reason ? ` (${reason.replace(/\.$/, "")})` : "";
  return `Deleted ${figure(done)} of ${enquiriesInWords(done + failed)}; ${figure(failed)} could not be deleted${why}.`;
}

/** Enquiries that are listed; the others are only counted. */
const LINES = 20;

/** Enquiries in one line each, to check before they are deleted. */
export function EnquiryLines({ enquiries }: { enquiries: readonly InboxEnquiry[] }) {
  const rest = enquiries.length - LINES;
  return (
    <ul className={styles.lines}>
      {enquiries.slice(0, LINES).map((enquiry) => (
        <li key={enquiry.key}>
          <PlainText text={enquiry.name || enquiry.email || enquiry.id} />{" "}
          <span className={styles.meta}>
            {kindNames[enquiry.kind].toLowerCase()}, {exactTime(enquiry.submittedAt)}
          </span>
        </li>
      ))}
      {rest > 0 && <li className={styles.meta}>and {figure(rest)} more</li>}
    </ul>
  );
}

interface AddressFoundProps {
  address: string;
  findings: AddressFindings;
  /** Called when a deletion begins and ends; the dialog stays open meanwhile. */
  onBusy: (busy: boolean) => void;
}

/** The pressed button is gone with the question, and the dialog is still open. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/** What was found about an address, and what can be done with all of it. */
export function AddressFound({ address, findings, onBusy }: AddressFoundProps) {
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const [remove, removal] = useRemoveEnquiriesMutation();
  const ask = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean; done: number } | null>(null);
  const { enquiries, mentions, searched } = findings;
  const files = enquiries.reduce((sum, enquiry) => sum + countFiles(enquiry), 0);

  const save = async (format: ExportFormat) => {
    await dispatch(saveEnquiries(enquiries, format, `enquiries-of-${address}`));
    return enquiriesInWords(enquiries.length);
  };
  const confirm = async () => {
    onBusy(true);
    const keys = enquiries.map(enquiryType.idOf);
    const { data, error } = await remove(keys);
    const done = data?.done ?? 0;
    // Which ones are still stored is not known: of the others, nothing may stay on this device.
    if (done > 0) dispatch(forgetEnquiries(keys));
    onBusy(false);
    setAsking(false);
    const text = data ? removalOutcome(data) : `Nothing was deleted (${failureMessage(error)})`;
    setOutcome({ text, failed: !data || data.failed > 0, done });
    announce(text);
  };

  /** What was found is not true any more. */
  const isOutdated = outcome !== null && outcome.done > 0;
  const found = enquiriesInWords(enquiries.length);
  return (
    <div className={styles.found}>
      {(!isOutdated || mentions > 0) && (
        <p role="status">
          {!isOutdated && (
            <>
              <b>{enquiries.length === 0 ? "No enquiries" : found}</b>
              {files > 0 && ` with ${counted(files, "file")}`} from “<PlainText text={address} />
              ”, out of {enquiriesInWords(searched)} stored.
            </>
          )}
          {mentions > 0 &&
            ` ${counted(mentions, "other mentions", "others mention")} it in the text. Search the inbox to find ${mentions === 1 ? "it" : "them"}.`}
        </p>
      )}
      {outcome && (
        <div ref={focusOn} tabIndex={-1}>
          <Notice tone={outcome.failed ? "problem" : "plain"}>{outcome.text}</Notice>
        </div>
      )}
      {enquiries.length > 0 && !isOutdated && (
        <>
          <EnquiryLines enquiries={enquiries} />
          <div className={styles.actions}>
            <ExportButtons onSave={save} />
            <Button
              ref={ask}
              variant="danger"
              unavailable={asking}
              onClick={() => {
                setOutcome(null);
                setAsking(true);
              }}
            >
              Delete {found}…
            </Button>
          </div>
        </>
      )}
      {asking && (
        <Notice
          tone="problem"
          className={styles.sure}
          actions={
            <>
              <Button
                unavailable={removal.isLoading}
                onClick={() => {
                  setAsking(false);
                  ask.current?.focus();
                }}
              >
                Keep {enquiries.length === 1 ? "it" : "them"}
              </Button>
              <Button variant="danger" pending={removal.isLoading} onClick={() => void confirm()}>
                Delete {found} for good
              </Button>
            </>
          }
        >
          {found} will be removed for good, with every attached file. This cannot be undone.
        </Notice>
      )}
    </div>
  );
}
