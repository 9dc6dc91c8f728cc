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
  type NotificationSource,
} from "./notifications.ts";

/** The documents of the Cloud Functions in Firestore; `firebase/functions` names them as well. */
export function firestoreNotifications(firestore: Firestore): NotificationSource {
  const state = doc(firestore, "notifications", "state");
  const noise = doc(firestore, "settings", "noise");
  const request = (id: string) => doc(firestore, "testMails", id);
  return {
    failures: async () => {
      const data = (await readDoc(state)).data();
      return data ? readFailures(data) : null;
    },
    lastNight: async () => {
      const newest = query(collection(firestore, "dailyCounts"), orderBy("day", "desc"), limit(1));
      return readNight((await readDocs(newest)).docs[0]?.data());
    },
    visits: async () => readVisits((await readDoc(doc(firestore, "notifications", "visits"))).data()),
    stopped: async () => readStopped((await readDoc(doc(firestore, "notifications", "stop"))).data()),
    noise: async () => readNoise((await readDoc(noise)).data()),
    changeNoise: async (change, rule) => {
      const rules = change === "add" ? arrayUnion(rule) : arrayRemove(rule);
      await setDoc(noise, { rules, changedAt: serverTimestamp() }, { merge: true });
      noteUse("writes", 1);
    },
    requestTestMail: async (id) => {
      await setDoc(request(id), { requestedAt: serverTimestamp() });
      noteUse("writes", 1);
    },
    testMailOutcome: async (id) => readOutcome((await readDoc(request(id))).data()),
  };
}
