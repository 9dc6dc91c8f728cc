import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { RELEASES_PATH } from "../src/api/groups/releases.ts";
import { buildSite } from "./site/buildSite.ts";
import { officialFirestore } from "./officialFirestore.ts";
import { readMailPorts, readPorts, requireFree } from "./ports.ts";
import { runUntilInterrupted } from "./runUntilInterrupted.ts";
import { sampleReleases, seedWhenEmpty } from "./seed.ts";
import { sourceMapsDir } from "./site/sourceMaps.ts";
import { writePorts } from "./site/writePorts.ts";
import { siteDir } from "./siteDir.ts";
import { startNotifications } from "./mail/startNotifications.ts";
import { storeSourceMaps } from "./storeSourceMaps.ts";
import { PROJECT_ID, startStack } from "./stack.ts";
import { welcome } from "./welcome.ts";

await runUntilInterrupted(async () => {
  const { empty } = parseArgs({
    options: { empty: { type: "boolean" }, official: { type: "boolean" } },
  }).values;
  const ports = readPorts();
  const mailPorts = readMailPorts();
  await requireFree({ ...ports, ...mailPorts });
  console.log("Building the site …");
  await buildSite(siteDir("start"));
  await writePorts(siteDir("start"), ports);

  console.log(`Starting the local backend${officialFirestore ? " with Google's Firestore emulator" : ""} …`);
  const stack = await startStack({ ports, name: "start", dataDir: ".local/data", hosting: true });
  const release = process.env["VITE_RELEASE"] ?? "";
  await storeSourceMaps(
    {
      origin: `http://127.0.0.1:${ports.storage}`,
      bucket: `${PROJECT_ID}.appspot.com`,
      token: "owner",
    },
    release,
    sourceMapsDir(siteDir("start"), release),
  );
  if (!empty) {
    await seedWhenEmpty(ports);
    const releases = await sampleReleases(ports.firestore, release);
    await writeFile(join(siteDir("start"), RELEASES_PATH), JSON.stringify(releases));
  }
  const origin = `http://127.0.0.1:${ports.hosting}`;
  const notifications = await startNotifications({ ports, mailPorts, origin, siteFolder: siteDir("start") });
  console.log(welcome(origin, notifications.mailboxUrl));
  return {
    stop: async () => {
      await notifications.stop();
      await stack.stop();
    },
  };
}, "npm start -- [--empty] builds and serves the site with a local backend; --empty: without sample data. README.md names the variables of its ports.");
