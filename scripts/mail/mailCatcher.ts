import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { refusesForeign } from "../refusesForeign.ts";
import { mailboxPage, type CaughtMail } from "./mailboxPage.ts";

export interface MailCatcher {
  /** Where mail programs send to. */
  smtpUrl: string;
  /** The address of the mailbox's page; `/mails.json` below it has the mails. */
  pageUrl: string;
  mails: readonly CaughtMail[];
  stop: () => Promise<void>;
}

const HOST = "127.0.0.1";
/** Mails that the mailbox keeps. */
const KEPT = 200;

interface MailCatcherOptions {
  /** 0 takes a free port. */
  smtpPort: number;
  pagePort: number;
  /** Runs when a mail has been transferred and the sender waits for the answer; an error refuses the mail. */
  beforeTaking?: () => Promise<void>;
  /** Takes mails only over TLS and after this login, as a real server does. */
  secured?: { key: string; cert: string; user: string; password: string };
}

/** Starts a mail server that takes every mail, keeps it in memory, newest first, and shows it on a page. */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const { secured } = options;
  const smtp = new SMTPServer({
    ...(secured
      ? { key: secured.key, cert: secured.cert }
      : { authOptional: true, disabledCommands: ["STARTTLS"] }),
    onAuth: ({ username, password }, _session, done) =>
      username === secured?.user && password === secured?.password
        ? done(null, { user: username })
        : done(new Error("Wrong user or password")),
    onData: (stream, session, done) => {
      const take = async () => {
        const mail = await simpleParser(stream);
        await options.beforeTaking?.();
        const { mailFrom, rcptTo } = session.envelope;
        mails.unshift({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          subject: mail.subject ?? "",
          replyTo: mail.replyTo?.text ?? "",
          messageId: mail.messageId ?? "",
          text: mail.text ?? "",
          receivedAt: Date.now(),
        });
        mails.length = Math.min(mails.length, KEPT);
      };
      take().then(() => done(), done);
    },
  });
  // A sender that ends in the middle of a mail.
  smtp.on("error", () => undefined);
  const page = createServer((request, response) => {
    if (refusesForeign(request, response)) return;
    const isData = request.url === "/mails.json";
    response.setHeader("Content-Type", isData ? "application/json" : "text/html; charset=utf-8");
    response.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
    response.end(isData ? JSON.stringify(mails) : mailboxPage(mails));
  });
  await new Promise<void>((resolve, reject) => {
    smtp.on("error", reject);
    smtp.listen(options.smtpPort, HOST, resolve);
  });
  const smtpPort = (smtp.server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    pageUrl: `http://${HOST}:${await listen(page, options.pagePort)}`,
    mails,
    stop: async () => {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => page.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}
