import { logger, setGlobalOptions } from "firebase-functions";
import { defineBoolean, defineInt, defineSecret, defineString } from "firebase-functions/params";
import { onDocumentCreated, onDocumentWritten } from "firebase-functions/firestore";
import { onSchedule } from "firebase-functions/scheduler";
import { enquiryQueue } from "./enquiries/enquiryQueue.ts";
import { errorQueue } from "./errors/errorQueue.ts";
import { openBucket, openFirestore, publishSite, readsBetween, requestsBetween } from "./google.ts";
import { publishAgain } from "../../../scripts/releases/publishAgain.ts";
import { stopRelease } from "./releases/stopRelease.ts";
import { readLiveSampling } from "../../../scripts/sampling/liveSampling.ts";
import { NOISE_PATH, publishNoise } from "./releases/publishNoise.ts";
import { isMailbox } from "./mail/safeText.ts";
import { fetchDeployments } from "../../../src/api/groups/releases.ts";
import { smtpMailer } from "./mail/smtpMailer.ts";
import { FUNCTION_SECONDS, runNight } from "./nightly/nightly.ts";
import { runQueue, type World } from "./queue/runQueue.ts";
import type { Settings } from "./settings.ts";
import { answerTestMail, TEST_MAILS } from "./testMail.ts";

/** Such as `smtps://user:password@mail.example.com`; user and password percent-encoded. */
const smtpUrl = defineSecret("SMTP_URL");
const owner = defineString("MAIL_TO", { description: "The address that is notified" });
const from = defineString("MAIL_FROM", { description: "The address that mails are sent from" });
const siteOrigin = defineString("SITE_ORIGIN", { description: "The site, such as https://example.com" });
const region = defineString("FUNCTIONS_REGION", { default: "europe-west3" });
const reportsPerHour = defineInt("REPORTS_PER_HOUR", { default: 50 });
const confirms = defineBoolean("CONFIRM_TO_SENDER", { default: false });

const stopShare = defineInt("STOP_SHARE", { default: 0 });
const stopVisits = defineInt("STOP_VISITS", { default: 50 });

// One instance a function is enough, and limits what a flood of events costs. A slow mail server needs a minute a mail.
setGlobalOptions({ region, maxInstances: 1, memory: "256MiB", timeoutSeconds: FUNCTION_SECONDS });

const site = () => siteOrigin.value().replace(/\/$/, "");

function readSettings(): Settings {
  const settings: Settings = {
    owner: owner.value(),
    from: from.value(),
    siteOrigin: site(),
    reportsPerHour: reportsPerHour.value(),
    confirms: confirms.value(),
    stop: { share: stopShare.value() / 100, visits: stopVisits.value() },
  };
  if (!isMailbox(settings.owner)) throw new Error("MAIL_TO is not an e-mail address.");
  if (!isMailbox(settings.from)) throw new Error("MAIL_FROM is not an e-mail address.");
  return settings;
}

let database: ReturnType<typeof openFirestore> | undefined;
const firestore = () => (database ??= openFirestore());
let opened: { world: World; settings: Settings } | undefined;

/** What the handlers need, once for each instance: parameters have values only when a function runs. */
function open() {
  if (opened) return opened;
  const settings = readSettings();
  const world: World = {
    firestore: firestore(),
    send: smtpMailer(smtpUrl.value(), settings),
    // Digests go on while the site does not answer; every later report then counts as a regression.
    deployments: () => fetchDeployments(settings.siteOrigin).catch(() => []),
    now: () => Date.now(),
    log: (line) => logger.warn(line),
  };
  return (opened = { world, settings });
}

async function mailEnquiries(): Promise<void> {
  const { world, settings } = open();
  await runQueue(enquiryQueue(world, settings), world);
}

async function rollBack(release: string): Promise<void> {
  const list = await fetchDeployments(site());
  await publishAgain(release, list, await readLiveSampling(site()), Date.now(), publishSite);
}

const secrets = [smtpUrl];

export const messageArrived = onDocumentCreated({ document: "contactMessages/{id}", secrets }, mailEnquiries);
export const requestArrived = onDocumentCreated({ document: "projectRequests/{id}", secrets }, mailEnquiries);

export const testMailRequested = onDocumentCreated(
  { document: `${TEST_MAILS}/{id}`, secrets },
  async ({ params }) => {
    const { world, settings } = open();
    await answerTestMail(params.id, world, settings);
  },
);

/** Publishes the rules for errors that visitors do not report. A run that failed is repeated for a day. */
export const noiseChanged = onDocumentWritten({ document: NOISE_PATH, retry: true }, async () => {
  await publishNoise(
    firestore(),
    () => readLiveSampling(site()),
    (files) => publishSite(files, "Rules for errors that nobody reports"),
  );
});

/** Retries what failed, mails summaries and digests when they are due, and finds what an event has missed. */
export const everyFiveMinutes = onSchedule({ schedule: "every 5 minutes", secrets }, async () => {
  const { world, settings } = open();
  const stop = stopRelease({ ...world, rollBack }, settings.stop, settings.siteOrigin);
  // The instance may stop at the first failure, so all have to end before.
  const runs = await Promise.allSettled([
    mailEnquiries(),
    runQueue(errorQueue(world, settings), world),
    stop,
  ]);
  for (const run of runs) if (run.status === "rejected") throw run.reason;
});

/** Deletes what is kept for too long, and counts the day that has ended in UTC. It does not depend on the mail server. */
export const everyNight = onSchedule("every day 03:00", async () => {
  await runNight({
    firestore: firestore(),
    bucket: openBucket(),
    reads: readsBetween,
    requests: requestsBetween,
    deployments: () => fetchDeployments(site()),
    now: () => Date.now(),
    log: (line) => logger.error(line),
  });
});
