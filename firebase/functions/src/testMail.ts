import type { Mail } from "./mail/mail.ts";
import { reasonOf, type World } from "./queue/runQueue.ts";
import type { Settings } from "./settings.ts";

/** Requests of the administrator for a test mail, with the answer. */
export const TEST_MAILS = "testMails";

/** Sends a test mail to the owner and writes the outcome into the request. A request that has an outcome is left alone. */
export async function answerTestMail(id: string, world: World, { siteOrigin }: Settings): Promise<void> {
  const document = world.firestore.collection(TEST_MAILS).doc(id);
  const request = await document.get();
  if (!request.exists || request.get("answeredAt") !== undefined) return;
  const text = `This is the test mail that was requested in the panel of ${siteOrigin}.`;
  const mail: Mail = { id: `test-${id}`, subject: "Test mail", text, html: `<p>${text}</p>` };
  let failure: string | null = null;
  try {
    await world.send(mail);
  } catch (error) {
    failure = reasonOf(error).slice(0, 300);
  }
  await document.update({ answeredAt: world.now(), failure });
}
