import type { MailPorts, Ports } from "../ports.ts";
import { startMailCatcher } from "./mailCatcher.ts";
import { startFunctions } from "./startFunctions.ts";

interface NotificationOptions {
  ports: Ports;
  mailPorts: MailPorts;
  /** Where the site is served. */
  origin: string;
  /** The folder of the site. */
  siteFolder: string;
}

/** Starts the Cloud Functions on the local backend, and a mailbox that takes what they send. */
export async function startNotifications({ ports, mailPorts, origin, siteFolder }: NotificationOptions) {
  const catcher = await startMailCatcher({ smtpPort: mailPorts.smtp, pagePort: mailPorts.mailbox });
  try {
    const functions = await startFunctions({
      ports,
      port: mailPorts.functions,
      origin,
      smtpUrl: catcher.smtpUrl,
      siteFolder,
    });
    return {
      mailboxUrl: catcher.pageUrl,
      stop: async () => {
        await functions.kill();
        await catcher.stop();
      },
    };
  } catch (error) {
    await catcher.stop();
    throw error;
  }
}
