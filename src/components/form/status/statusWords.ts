import type { EnquiryView } from "@/api/enquiries/enquiryView.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";

export interface StatusWords {
  title: string;
  /** Sentences, each true for exactly this state. */
  lines: string[];
}

const clock = onFirstUse(
  () => new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" }),
);

const HELD_IN_TAB =
  "Your browser blocks saving: it is in this tab only, and you will lose it if you close the tab.";
const LATER = "You may close this page. We will send it the next time you open our site.";

const busyReasons: Record<string, string> = {
  "resource-exhausted": "Our server has reached its limit for now.",
  "permission-denied":
    "Our server is refusing everything from this browser. An extension that blocks scripts may be the cause.",
};

function waitingForBackend({ saved, nextTryAt, code }: EnquiryView): StatusWords {
  const reason = busyReasons[code ?? ""] ?? "Our server cannot be reached at the moment.";
  const nextTry =
    nextTryAt === null ? "We keep trying." : `We will try again at ${clock().format(nextTryAt)}.`;
  return {
    title: saved ? "Saved on this device, not sent yet" : "Not sent yet",
    lines: [reason, nextTry, saved ? LATER : HELD_IN_TAB],
  };
}

/** The texts about an enquiry; `what` names it, for example "message". `canChange`: "Change it" is offered. */
export function statusWords(view: EnquiryView, what: string, canChange = true): StatusWords {
  const { status, saved, code, fileFailure } = view;
  if (status === "sending") return { title: `Sending your ${what}`, lines: ["This takes a moment."] };
  if (status === "delivered") return { title: `Your ${what} has arrived`, lines: [] };
  if (status === "waiting-backend") return waitingForBackend(view);
  if (status === "waiting-offline") {
    const once = "It will be sent when you are back online.";
    return saved
      ? { title: "Saved on this device", lines: [once, LATER] }
      : { title: "You are offline", lines: [once, HELD_IN_TAB] };
  }
  const kept = saved ? "What you wrote is still saved on this device." : HELD_IN_TAB;
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
