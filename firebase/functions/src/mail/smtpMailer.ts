import { createTransport, type SendMailOptions } from "nodemailer";
import type { Settings } from "../settings.ts";
import type { Mail, SendMail } from "./mail.ts";

/**
 * Milliseconds after which a mail counts as not sent. A server may check a mail for long before it accepts it; given up
 * too early, the mail would arrive again and again. Shorter than a claim of the queue, see `CLAIM_MS`: nobody else sends
 * the same mail meanwhile.
 */
const DEADLINE_MS = 50_000;

/** The options of nodemailer for `mail`. The headers keep automatic answers away (RFC 3834). */
export function mailOptions(mail: Mail, { owner, from, siteOrigin }: Settings): SendMailOptions {
  const { to = owner, subject, text, html, replyTo, id, isReply = false } = mail;
  return {
    from: { name: new URL(siteOrigin).hostname, address: from },
    to: { name: "", address: to },
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    headers: {
      "Auto-Submitted": isReply ? "auto-replied" : "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Sends through the mail server that `url` names, such as `smtps://user:password@mail.example.com`. A password is only
 * sent over TLS.
 */
export function smtpMailer(url: string, settings: Settings): SendMail {
  const transport = createTransport({
    url,
    requireTLS: new URL(url).password !== "",
    connectionTimeout: DEADLINE_MS,
    greetingTimeout: DEADLINE_MS,
    socketTimeout: DEADLINE_MS,
  });
  return async (mail) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`The mail server took longer than ${DEADLINE_MS / 1_000} seconds.`));
      }, DEADLINE_MS);
    });
    try {
      await Promise.race([transport.sendMail(mailOptions(mail, settings)), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
