import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  type Firestore,
} from "firebase/firestore/lite";
import { noteUse, readDoc, readDocs } from "../quotaUse.ts";
import {
  readFailures,
  readNight,
  readNoise,
  readOutcome,
  readStopped,
  readVisits,
  type NoiseRule,
} from "./notifications.ts";

/** What the Cloud Functions have stored. Every call rejects when the store cannot be reached. */
export type NotificationSource = ReturnType<typeof firestoreNotifications>;

/** The documents of the Cloud Functions in Firestore; `firebase/functions` names them as well. */
export function firestoreNotifications(firestore: Firestore) {
  const state = doc(firestore, "notifications", "state");
  const noise = doc(firestore, "settings", "noise");
  const request = (id: string) => doc(firestore, "testMails", id);
  return {
    /** Which mails fail; `null` when no mail has ever been tried. */
    failures: async () => {
      const data = (await readDoc(state)).data();
      return data ? readFailures(data) : null;
    },
    /** `null` before the first night. */
    lastNight: async () => {
      const newest = query(collection(firestore, "dailyCounts"), orderBy("day", "desc"), limit(1));
      return readNight((await readDocs(newest)).docs[0]?.data());
    },
    /** `null` where Hosting's log is not counted. */
    visits: async () => readVisits((await readDoc(doc(firestore, "notifications", "visits"))).data()),
    /** `null` when none was ever stopped. */
    stopped: async () => readStopped((await readDoc(doc(firestore, "notifications", "stop"))).data()),
    /** The rules that are to be published. */
    noise: async () => readNoise((await readDoc(noise)).data()),
    changeNoise: async (change: "add" | "remove", rule: NoiseRule) => {
      const rules = change === "add" ? arrayUnion(rule) : arrayRemove(rule);
      await setDoc(noise, { rules, changedAt: serverTimestamp() }, { merge: true });
      noteUse("writes", 1);
    },
    requestTestMail: async (id: string) => {
      await setDoc(request(id), { requestedAt: serverTimestamp() });
      noteUse("writes", 1);
    },
    /** `null` while there is none. */
    testMailOutcome: async (id: string) => readOutcome((await readDoc(request(id))).data()),
  };
}
