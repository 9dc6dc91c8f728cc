import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from "firebase/firestore/lite";
import { LOCAL_HOST, type Environment } from "@/config/environment.ts";
import { firebaseApp } from "./firebaseApp.ts";

/** Firestore over REST: the local backend by default, the configured project in production. Calling it again answers the same. */
export async function openFirestore(environment: Environment): Promise<Firestore> {
  // Every failure reaches its caller as an error; the SDK would log it as well, with the whole request.
  setLogLevel("silent");
  const firestore = getFirestore(await firebaseApp(environment));
  if (environment.backend === "local") {
    connectFirestoreEmulator(firestore, LOCAL_HOST, environment.ports.firestore);
  }
  return firestore;
}
