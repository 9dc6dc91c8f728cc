import { mkdir } from "node:fs/promises";
import { startMailCatcher, type MailCatcher } from "../../../scripts/mail/mailCatcher.ts";
import { startFunctions, type RunningFunctions } from "../../../scripts/mail/startFunctions.ts";
import { origin, ports } from "./stack.ts";
import { test as base } from "./test.ts";

interface MailFixtures {
  mailbox: MailCatcher;
  /** Starts the functions for this worker's backend, in a separate process. */
  start: () => Promise<RunningFunctions>;
  /** The folder into which the functions publish. No other test sees what is in it. */
  siteFolder: string;
}

/** The test function of this project, with the functions and a mailbox. */
export const test = base.extend<MailFixtures>({
  mailbox: async ({ backend: _emptied }, use) => {
    const catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
    await use(catcher);
    await catcher.stop();
  },
  siteFolder: async ({ backend: _emptied }, use, info) => {
    const folder = info.outputPath("site");
    await mkdir(folder, { recursive: true });
    await use(folder);
  },
  start: async ({ mailbox, siteFolder }, use) => {
    const started: RunningFunctions[] = [];
    await use(async () => {
      const functions = await startFunctions({
        ports,
        port: 0,
        origin,
        smtpUrl: mailbox.smtpUrl,
        siteFolder,
      });
      started.push(functions);
      return functions;
    });
    await Promise.all(started.map(({ kill }) => kill()));
    await fetch(`http://127.0.0.1:${ports.firestore}/emulator/v1/functionsEmulator`, {
      method: "DELETE",
      headers: { Authorization: "Bearer owner" },
    });
  },
});
