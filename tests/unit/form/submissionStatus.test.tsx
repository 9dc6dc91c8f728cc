import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { EnquiryView } from "@/api/enquiries/enquiryView.ts";
import { SubmissionStatus } from "@/components/form/status/SubmissionStatus.tsx";
import { statusWords } from "@/components/form/status/statusWords.ts";

const view = (changes: Partial<EnquiryView>): EnquiryView => ({
  status: "sending",
  saved: true,
  nextTryAt: null,
  code: null,
  fileFailure: null,
  filesInTab: false,
  uncertain: false,
  missing: [],
  ...changes,
});
const LATER = "You may close this page. We will send it the next time you open our site.";
const HELD = "Your browser blocks saving: it is in this tab only, and you will lose it if you close the tab.";
const atNoon = new Date(2026, 2, 2, 12, 0, 7).getTime();

test.each<[Partial<EnquiryView>, string, string[]]>([
  [{ status: "sending" }, "Sending your message", ["This takes a moment."]],
  [{ status: "delivered" }, "Your message has arrived", []],
  [
    { status: "waiting-offline" },
    "Saved on this device",
    ["It will be sent when you are back online.", LATER],
  ],
  [
    { status: "waiting-offline", saved: false },
    "You seem to be offline",
    ["It will be sent when you are back online.", HELD],
  ],
  [
    { status: "waiting-backend", nextTryAt: atNoon, code: "unavailable" },
    "Saved on this device, not sent yet",
    ["Our server cannot be reached at the moment.", "We will try again at 12:00:07.", LATER],
  ],
  [
    { status: "waiting-backend", nextTryAt: atNoon, code: "unavailable", uncertain: true },
    "Possibly sent, not confirmed",
    [
      "Our server did not confirm it.",
      "It may have arrived, and it will not be stored twice.",
      "We will check again at 12:00:07.",
      "You may close this page. The next time you open our site, we will check and, if needed, send it again.",
    ],
  ],
  [
    { status: "waiting-offline", filesInTab: true },
    "You seem to be offline",
    [
      "It will be sent when you are back online.",
      "Please keep this tab open: your browser did not save every file, and closing the tab would lose those files.",
    ],
  ],
  [
    { status: "waiting-backend", filesInTab: true },
    "Not sent yet",
    [
      "Our server cannot be reached at the moment.",
      "We keep trying.",
      "Please keep this tab open: your browser did not save every file, and closing the tab would lose those files.",
    ],
  ],
  [
    { status: "delivered", missing: ["brief.pdf"] },
    "Your message has arrived",
    [
      "It arrived without brief.pdf, because your browser could not read it. Please e-mail us what is missing.",
    ],
  ],
  [
    { status: "waiting-backend", saved: false, code: "resource-exhausted" },
    "Not sent yet",
    ["Our server has reached its limit for now.", "We keep trying.", HELD],
  ],
  [
    { status: "waiting-backend", code: "permission-denied" },
    "Saved on this device, not sent yet",
    [
      "Our server is refusing everything from this browser. An extension that blocks scripts may be the cause.",
      "We keep trying.",
      LATER,
    ],
  ],
  [
    { status: "refused", code: "permission-denied" },
    "Your message was not accepted",
    [
      "Our server refused it (permission-denied). Change it or e-mail us.",
      "What you wrote is still saved on this device.",
    ],
  ],
  [
    { status: "refused", code: "file/file-missing", fileFailure: "brief.pdf: It is gone. Choose it again." },
    "Your message was not sent",
    [
      "A file could not be stored. brief.pdf: It is gone. Choose it again.",
      "Choose “Change it” to go to the list of files.",
      "What you wrote is still saved on this device.",
    ],
  ],
])("%j is told truthfully", (changes, title, lines) => {
  expect(statusWords(view(changes), "message")).toEqual({ title, lines });
});

const MAIL = "mailto:hello@example.com?body=Hello";

function show(changes: Partial<EnquiryView>, takeFocus = true, mailHref = MAIL) {
  const calls: string[] = [];
  const element = (now: Partial<EnquiryView>) => (
    <SubmissionStatus
      view={view(now)}
      what="message"
      mailHref={mailHref}
      mailText="Hello"
      takeFocus={takeFocus}
      onRetry={() => void calls.push("retry")}
      onDiscard={() => void calls.push("discard")}
      onEdit={() => void calls.push("edit")}
    >
      <p>Reference abc</p>
    </SubmissionStatus>
  );
  const { rerender } = render(element(changes));
  return { calls, user: userEvent.setup(), change: (now: Partial<EnquiryView>) => rerender(element(now)) };
}
const heading = () => screen.getByRole("heading", { level: 3 });

test("after Send the heading has the focus, and again when a clicked button disappears", async () => {
  const { calls, user, change } = show({ status: "waiting-backend" });
  expect(heading()).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Try now" }));
  expect(calls).toEqual(["retry"]);
  change({ status: "sending" });
  expect(heading()).toHaveFocus();
  change({ status: "delivered" });
  expect(heading()).toHaveTextContent("Your message has arrived");
  expect(heading()).toHaveFocus();
  expect(screen.getByText("Reference abc")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});

test("after a reload nothing takes the focus", () => {
  show({ status: "waiting-backend" }, false);
  expect(document.body).toHaveFocus();
});

test("a refused enquiry can be edited, sent again and sent by e-mail", async () => {
  const { calls, user } = show({ status: "refused", code: "permission-denied" });
  await user.click(screen.getByRole("button", { name: "Change it" }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(calls).toEqual(["edit", "retry"]);
  expect(screen.getByRole("link", { name: "Send it as an e-mail instead" })).toHaveAttribute("href", MAIL);
});

test("a waiting enquiry is removed only after a confirmation", async () => {
  const { calls, user } = show({ status: "waiting-offline" });
  const title = heading();
  await user.click(screen.getByRole("button", { name: "Remove from this device" }));
  expect(screen.getByText("We may never receive it. Remove it?")).toHaveFocus();
  // Replaced, it would be read again.
  expect(heading()).toBe(title);
  await user.tab();
  expect(screen.getByRole("button", { name: "Remove" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Keep" }));
  expect(screen.getByRole("button", { name: "Remove from this device" })).toHaveFocus();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove from this device" }));
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(calls).toEqual(["discard"]);
});

test("an enquiry that is not saved is removed from the tab, not from the device", () => {
  show({ status: "waiting-offline", saved: false });
  expect(screen.getByRole("button", { name: "Remove from this tab" })).toBeVisible();
});

test("the question whether to remove it ends when it is sent", async () => {
  const { user, change } = show({ status: "waiting-offline" });
  await user.click(screen.getByRole("button", { name: "Remove from this device" }));
  change({ status: "sending" });
  expect(heading()).toHaveFocus();
  change({ status: "waiting-offline" });
  expect(screen.queryByText("We may never receive it. Remove it?")).toBeNull();
});

test("a warning says that a mail above 2,000 characters may not open", async () => {
  const long = (length: number) => MAIL + "x".repeat(length - MAIL.length);
  const { user } = show({ status: "waiting-backend" }, true, long(2_000));
  expect(screen.queryByText(/if no e-mail opens/)).toBeNull();
  cleanup();
  show({ status: "waiting-backend" }, true, long(2_001));
  expect(screen.getByText(/if no e-mail opens, copy the text/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy the text" }));
  expect(screen.getByRole("button", { name: "Text copied" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("Hello");
});

test("a text that the browser cannot copy is shown", async () => {
  const { user } = show({ status: "refused" });
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("No", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: "Copy the text" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Your browser would not copy");
  expect(screen.getByText("Hello")).toBeVisible();
});

describe("an enquiry that has been sending for four seconds", () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    [false, "This takes longer than usual. We keep trying."],
    [true, "Our server has not confirmed it yet. It may have arrived, and we keep asking."],
  ])("says what is known and offers an e-mail (may have arrived: %s)", (uncertain, sentence) => {
    jest.useFakeTimers();
    show({ status: "sending", uncertain });
    act(() => jest.advanceTimersByTime(3_999));
    expect(screen.queryByRole("link")).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole("status")).toHaveTextContent(sentence);
    expect(screen.getByRole("link")).toHaveAttribute("href", MAIL);
  });
});
