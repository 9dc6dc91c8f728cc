import type { EnquiryView } from "@/api/enquiries/enquiryView.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";

export interface StatusWords {
  title: string;
  /** Sentences, each true for exactly this state. */
  lines: string[];
}

interface StatusContext {
  /** "Change it" is offered. */
  canChange?: boolean;
  /** It has been sending for so long that the visitor may want another way. */
  isSlow?: boolean;
}

const clock = onFirstUse(
  () => new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" }),
);

/** Whether all of it outlives the tab. */
const isOnDevice = ({ saved, filesInTab }: EnquiryView) => saved && !filesInTab;

/** What closing the tab means for an enquiry on its way. */
function keeping({ saved, filesInTab, uncertain }: EnquiryView): string {
  if (!saved)
    return "Your browser blocks saving: it is in this tab only, and you will lose it if you close the tab.";
  if (filesInTab) {
    return "Please keep this tab open: your browser did not save every file, and closing the tab would lose those files.";
  }
  return uncertain
    ? "You may close this page. The next time you open our site, we will check and, if needed, send it again."
    : "You may close this page. We will send it the next time you open our site.";
}

const busyReasons: Record<string, string> = {
  "resource-exhausted": "Our server has reached its limit for now.",
  "permission-denied":
    "Our server is refusing everything from this browser. An extension that blocks scripts may be the cause.",
};

function waitingForBackend(view: EnquiryView): StatusWords {
  const { uncertain, nextTryAt, code } = view;
  const busy = busyReasons[code ?? ""];
  const reasons = uncertain
    ? [busy ?? "Our server did not confirm it.", "It may have arrived, and it will not be stored twice."]
    : [busy ?? "Our server cannot be reached at the moment."];
  const next = uncertain ? "We will check again" : "We will try again";
  const nextTry = nextTryAt ? `${next} at ${clock().format(nextTryAt)}.` : "We keep trying.";
  const unsent = isOnDevice(view) ? "Saved on this device, not sent yet" : "Not sent yet";
  return {
    title: uncertain ? "Possibly sent, not confirmed" : unsent,
    lines: [...reasons, nextTry, keeping(view)],
  };
}

function sending(view: EnquiryView, what: string, isSlow: boolean): StatusWords {
  if (!isSlow) return { title: `Sending your ${what}`, lines: ["This takes a moment."] };
  const known = view.uncertain
    ? "Our server has not confirmed it yet. It may have arrived, and we keep asking."
    : "This takes longer than usual. We keep trying.";
  return { title: `Still sending your ${what}`, lines: [known, keeping(view)] };
}

/** The texts about an enquiry; `what` names it, for example "message". */
export function statusWords(
  view: EnquiryView,
  what: string,
  { canChange = true, isSlow = false }: StatusContext = {},
): StatusWords {
  const { status, uncertain, code, fileFailure, missing } = view;
  if (status === "sending") return sending(view, what, isSlow);
  if (status === "delivered") {
    const without = `It arrived without ${missing.join(", ")}, because your browser could not read it. Please e-mail us what is missing.`;
    return { title: `Your ${what} has arrived`, lines: missing.length > 0 ? [without] : [] };
  }
  if (status === "waiting-backend") return waitingForBackend(view);
  if (status === "waiting-offline") {
    const title = isOnDevice(view) ? "Saved on this device" : "You seem to be offline";
    const doubt = uncertain ? ["It may have arrived already."] : [];
    return {
      title,
      lines: [...doubt, "It will be sent when you are back online.", keeping(view)],
    };
  }
  const kept = isOnDevice(view) ? "What you wrote is still saved on this device." : keeping(view);
  if (fileFailure !== null) {
    const change = canChange ? ["Choose “Change it” to go to the list of files."] : [];
    return {
      title: `Your ${what} was not sent`,
      lines: [`A file could not be stored. ${fileFailure}`, ...change, kept],
    };
  }
  return {
    title: `Your ${what} was not accepted`,
    lines: [
      `Our server refused it (${code ?? "unknown"}). ${canChange ? "Change it or e-mail us." : "Please e-mail us instead."}`,
      kept,
    ],
  };
}
