import { paths } from "../../../../src/config/paths.ts";
import type { Mail } from "../mail/mail.ts";
import { bodyText, headerText, htmlText } from "../mail/safeText.ts";

const MESSAGE_LENGTH = 200;
/** Errors that a digest names. */
const LISTED = 20;

export interface ErrorAlert {
  errorId: string;
  /** The error's message, from a stranger's browser. */
  message: string;
  reason: "new" | "regressed" | "frequent";
  /** Its reports in the last hour. */
  inHour: number;
}

/** The same without its message, so that a mail about it arrives where the server refuses what somebody has made up. */
export const unquoted = <About extends { message: string }>(about: About): About => ({
  ...about,
  message: "(not quoted: the mail server may have refused it)",
});

const reasons = {
  new: "New error",
  regressed: "Resolved error is back",
  frequent: "Frequent error",
} as const;
const reports = (count: number) => `${count} ${count === 1 ? "report" : "reports"}`;

/**
 * One mail about several errors.
 * @param unexamined reports of a flood that were counted and not read
 */
export function digestMail(
  alerts: readonly ErrorAlert[],
  unexamined: number,
  siteOrigin: string,
  now: number,
): Mail {
  const panel = siteOrigin + paths.adminDashboard;
  const listed = alerts.slice(0, LISTED).map(({ errorId, message, reason, inHour }) => ({
    title: `${reasons[reason]}, ${reports(inHour)} in the last hour`,
    message: headerText(message, MESSAGE_LENGTH),
    url: `${panel}?group=${encodeURIComponent(errorId)}`,
  }));
  const more = alerts.length - listed.length;
  const rest = [
    ...(more > 0 ? [`${more} more ${more === 1 ? "error is" : "errors are"} in the panel.`] : []),
    ...(unexamined > 0
      ? [`${unexamined} more ${unexamined === 1 ? "report" : "reports"} arrived; see the panel.`]
      : []),
  ];
  const [first] = listed;
  const others = alerts.length - 1;
  return {
    id: `errors-${now}`,
    subject:
      first === undefined
        ? `${unexamined} error reports`
        : `${first.title}${others > 0 ? `, and ${others} more` : ""}`,
    text: [
      ...listed.map(({ title, message, url }) => `${title}\n${bodyText(message)}\n${url}\n`),
      ...rest,
      "",
      panel,
    ].join("\n"),
    html: [
      ...listed.map(
        ({ title, message, url }) =>
          `<p><b>${title}</b><br><a href="${htmlText(url)}">${htmlText(message || "(no message)")}</a></p>`,
      ),
      ...rest.map((line) => `<p>${line}</p>`),
      `<p><a href="${htmlText(panel)}">Open the panel</a></p>`,
    ].join("\n"),
  };
}
