import { connectStorageEmulator, getStorage, type FirebaseStorage } from "firebase/storage";
import { LOCAL_HOST, type Environment } from "@/config/environment.ts";
import { firebaseApp } from "../firebaseApp.ts";
import { OPERATION_RETRY_MS, UPLOAD_RETRY_MS } from "./attachmentLimits.ts";

/** Storage: the local backend by default, the configured project in production. Call it once. */
export async function openStorage(environment: Environment): Promise<FirebaseStorage> {
  const storage = getStorage(await firebaseApp(environment));
  storage.maxOperationRetryTime = OPERATION_RETRY_MS;
  storage.maxUploadRetryTime = UPLOAD_RETRY_MS;
  if (environment.backend === "local") {
    connectStorageEmulator(storage, LOCAL_HOST, environment.ports.storage);
  }
  return storage;
}
