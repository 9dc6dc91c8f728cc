import { htmlText } from "../../firebase/functions/src/mail/safeText.ts";
import type { CaughtMail } from "./mailCatcher.ts";

const style = `
  :root { color-scheme: light dark }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  article { margin: 1.5rem 0; border-top: 1px solid }
  pre { overflow-x: auto; white-space: pre-wrap; font: inherit }
  h2 { font-size: 1.1rem; overflow-wrap: anywhere }`;

function mailHtml({ from, to, subject, replyTo, text, receivedAt }: CaughtMail): string {
  const reply = replyTo ? `, replies to ${htmlText(replyTo)}` : "";
  return `<article><h2>${htmlText(subject)}</h2>
    <p>${new Date(receivedAt).toLocaleString("en-GB")}, from ${htmlText(from)} to ${htmlText(to.join(", "))}${reply}</p>
    <pre>${htmlText(text)}</pre></article>`;
}

/** The page of the local mailbox. It shows the text of each mail, newest first. */
export function mailboxPage(mails: readonly CaughtMail[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Local mailbox</title><style>${style}</style>
    <h1>Local mailbox</h1>
    <p>${mails.length === 0 ? "No mail yet." : `${mails.length} mails, newest first.`} Reload to see new ones.</p>
    ${mails.map(mailHtml).join("\n")}</html>`;
}
