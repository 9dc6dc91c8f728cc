import { useEffect, useState, type ReactNode, useRef } from "react";
import type { EnquiryView } from "@/api/enquiries/enquiryView.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { StatusMark } from "../../ui/feedback/StatusMark.tsx";
import { useCopy } from "../../ui/useCopy.ts";
import styles from "./SubmissionStatus.module.css";
import { statusWords } from "./statusWords.ts";

/** Copies a text to the clipboard; where the browser refuses, the text is shown. */
function CopyText({ text }: { text: string }) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <Button onClick={() => void copy(text)}>
        {outcome === "copied" ? "Text copied" : "Copy the text"}
      </Button>
      {outcome === "refused" && (
        <div className={styles.refused}>
          <p role="alert">Your browser would not copy the text. Select it below.</p>
          <p className={styles.text}>{text}</p>
        </div>
      )}
    </>
  );
}

interface SubmissionStatusProps {
  view: EnquiryView;
  /** The name of what was sent: "message". */
  what: string;
  /** A `mailto:` URL with the text, for visitors who do not want to wait. */
  mailHref: string;
  /** The same text, unless the page offers to copy it elsewhere. */
  mailText?: string;
  onRetry: () => void;
  /** Deletes the undelivered enquiry from this device. */
  onDiscard: () => void;
  /** Opens the form with the refused enquiry; absent where there is no form. */
  onEdit: (() => void) | undefined;
  /** Whether to take the focus at once: after Send, not after a page load. */
  takeFocus?: boolean;
  /** The id of the enquiry when the address asks for it: the heading gets the focus and scrolls into view. */
  asked?: string | null;
  /** The text about a delivered enquiry. */
  children?: ReactNode;
}

const marks = {
  sending: { tone: "aside", label: "On its way" },
  delivered: { tone: "done", label: "Delivered" },
  "waiting-offline": { tone: "seen", label: "Waiting" },
  "waiting-backend": { tone: "seen", label: "Waiting" },
  refused: { tone: "open", label: "Refused" },
} as const;

/** Sending takes less than a second. After this time, the visitor learns what is known and gets another way. */
const SLOW_MS = 4_000;

/** Whether `isActive` has been true for `SLOW_MS`. */
function useSlow(isActive: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isActive]);
  return isSlow;
}

/** Windows passes URLs of about 2,000 characters to programs; longer ones are dropped silently. */
export const isLongMail = (href: string): boolean => href.length > 2_000;

/** The state of a sent form, in place of the form. */
export function SubmissionStatus({
  view,
  what,
  takeFocus = false,
  asked = null,
  children,
  ...rest
}: SubmissionStatusProps) {
  const { status } = view;
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the effects of the page around it, which moves the focus to its own heading.
    if (asked !== null) queueMicrotask(() => words.current?.querySelector("h3")?.focus());
  }, [asked]);
  const isSlow = useSlow(status === "sending");
  const { title, lines } = statusWords(view, what, { canChange: rest.onEdit !== undefined, isSlow });
  const isWaiting = status === "waiting-offline" || status === "waiting-backend";

  return (
    <div className={styles.status}>
      <div ref={words} role="status" className={styles.words}>
        <StatusMark {...marks[status]} showLabel />
        <StatusTitle key={status} takeFocus={takeFocus} title={title} />
        {lines.length > 0 && <p>{lines.join(" ")}</p>}
        {status === "delivered" && children}
      </div>
      {(isWaiting || isSlow || status === "refused") && (
        <p>
          <a href={rest.mailHref}>Send it as an e-mail instead</a>. The text is filled in.
          {isLongMail(rest.mailHref) &&
            " It is long: if no e-mail opens, copy the text and paste it into one."}
        </p>
      )}
      {(isWaiting || status === "refused") && (
        <div className={styles.actions}>
          {isWaiting && <Button onClick={rest.onRetry}>Try now</Button>}
          {status === "refused" && rest.onEdit && <Button onClick={rest.onEdit}>Change it</Button>}
          {status === "refused" && <Button onClick={rest.onRetry}>Try again</Button>}
          {rest.mailText !== undefined && <CopyText text={rest.mailText} />}
          <Removal saved={view.saved} onDiscard={rest.onDiscard} />
        </div>
      )}
    </div>
  );
}

/** Asks before an enquiry is removed. One button opens the question and closes it, so it never loses the focus. */
function Removal({
  saved,
  onDiscard,
}: Pick<EnquiryView, "saved"> & Pick<SubmissionStatusProps, "onDiscard">) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {isAsking && (
        <>
          <span ref={focusOn} tabIndex={-1}>
            We may never receive it. Remove it?
          </span>
          <Button variant="danger" onClick={onDiscard}>
            Remove
          </Button>
        </>
      )}
      <Button
        variant={isAsking ? "quiet" : "plain"}
        className={isAsking ? undefined : styles.discard}
        onClick={() => setIsAsking(!isAsking)}
      >
        {isAsking ? "Keep" : saved ? "Remove from this device" : "Remove from this tab"}
      </Button>
    </>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/**
 * The heading of a state. It takes the focus when nothing else has it: the clicked button may have disappeared with
 * its state. Use the state as its key.
 */
function StatusTitle({ takeFocus, title }: { takeFocus: boolean; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus && (document.activeElement ?? document.body) === document.body) heading.current?.focus();
  }, [takeFocus]);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h3>
  );
}
