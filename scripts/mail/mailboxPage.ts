import { htmlText } from "../../firebase/functions/src/mail/safeText.ts";
import { counted } from "../../src/lib/figures.ts";

export interface CaughtMail {
  /** The addresses of the SMTP dialogue. */
  from: string;
  to: string[];
  subject: string;
  replyTo: string;
  messageId: string;
  text: string;
  /** Epoch milliseconds. */
  receivedAt: number;
}

const style = `
  :root { color-scheme: light dark }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  article { margin: 1.5rem 0; border-top: 1px solid }
  p { overflow-wrap: anywhere }
  h2 { font-size: 1.1rem; overflow-wrap: anywhere }`;

/** Escaped text with its addresses as links. */
function linked(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function mailHtml({ from, to, subject, replyTo, text, receivedAt }: CaughtMail): string {
  const reply = replyTo ? `, replies to ${htmlText(replyTo)}` : "";
  return `<article><h2>${htmlText(subject)}</h2>
    <p>${new Date(receivedAt).toLocaleString("en-GB")}, from ${htmlText(from)} to ${htmlText(to.join(", "))}${reply}</p>
    <p>${linked(htmlText(text))}</p></article>`;
}

/** The page of the local mailbox. It shows the text of each mail, newest first. */
export function mailboxPage(mails: readonly CaughtMail[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Local mailbox</title><style>${style}</style>
    <h1>Local mailbox</h1>
    <p>${mails.length === 0 ? "No mail yet." : `${counted(mails.length, "mail")}, newest first.`} Reload to see new ones.</p>
    ${mails.map(mailHtml).join("\n")}</html>`;
}
