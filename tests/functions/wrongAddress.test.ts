/** @jest-environment node */
import { Timestamp } from "firebase-admin/firestore";
import { PROJECT_ID } from "../support/localBackend.ts";
import { message, startFunctionsWorld } from "./functionsWorld.ts";

/** A scheduled function as `firebase deploy` finds it. */
interface Scheduled {
  run: (event: { scheduleTime: string }) => Promise<void>;
}

test("with a wrong MAIL_TO no mail is sent, and the nightly work is done all the same", async () => {
  const world = await startFunctionsWorld();
  Object.assign(process.env, {
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${world.backend.emulator.storagePort}`,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: PROJECT_ID,
      storageBucket: `${PROJECT_ID}.appspot.com`,
    }),
    MAIL_TO: "nobody",
    MAIL_FROM: "site@example.com",
    SITE_ORIGIN: "https://site.example",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  try {
    const { everyFiveMinutes, everyNight } =
      (await import("../../firebase/functions/src/triggers.ts")) as unknown as Record<string, Scheduled>;
    const event = { scheduleTime: new Date().toISOString() };
    await world.store("contactMessages", { old: message(0, { submittedAt: Timestamp.fromMillis(0) }) });
    await expect(everyFiveMinutes?.run(event)).rejects.toThrow("MAIL_TO is not an e-mail address.");
    await everyNight?.run(event);
    expect(await world.backend.stored("contactMessages/old")).toBeNull();
    const days = await world.firestore.collection("dailyCounts").get();
    expect(days.docs.map((day) => day.get("deleted.contactMessages") as number)).toEqual([1]);
  } finally {
    await world.backend.stop();
  }
}, 30_000);
