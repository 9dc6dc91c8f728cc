import { initializeApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
} from "firebase/firestore/lite";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readCompany } from "../scripts/company/company.ts";
import { startEmulator } from "../packages/firebase-local-backend/src/server.ts";
import { storedReports } from "../tests/e2e/support/storedReport.ts";
import { median } from "./median.ts";

const REPORTS = 2_000;
const RUNS = 101;
const PROJECT_ID = "demo-agency";
const source = (fileName: string) => ({ fileName, source: readFileSync(fileName, "utf8") });

async function measure(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.slice(1);
}

/**
 * Prints the response time of the panel's list from the local backend with 2,000 reports, and from a server that only
 * sends a fixed response.
 */
export async function benchLocalBackend(): Promise<void> {
  const emulator = await startEmulator({
    projectId: PROJECT_ID,
    host: "127.0.0.1",
    firestorePort: 0,
    storagePort: 0,
    firestoreRules: source("firebase/firestore.rules"),
    storageRules: source("firebase/storage.rules"),
    indexes: JSON.parse(readFileSync("firebase/firestore.indexes.json", "utf8")),
    dataDir: null,
  });
  const root = `http://127.0.0.1:${emulator.firestorePort}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const writes = Object.entries(storedReports(REPORTS)).map(([id, fields]) => ({
    update: { name: `projects/${PROJECT_ID}/databases/(default)/documents/errorReports/${id}`, fields },
  }));
  for (let start = 0; start < writes.length; start += 500) {
    await fetch(`${root}:commit`, {
      method: "POST",
      headers: { Authorization: "Bearer owner" },
      body: JSON.stringify({ writes: writes.slice(start, start + 500) }),
    });
  }

  const firestore = getFirestore(initializeApp({ projectId: PROJECT_ID, apiKey: "local" }));
  const { administrator: email } = readCompany();
  connectFirestoreEmulator(firestore, "127.0.0.1", emulator.firestorePort, {
    mockUserToken: {
      sub: "admin",
      email,
      email_verified: true,
      firebase: { sign_in_provider: "google.com", identities: {} },
    },
  });
  const newest = query(collection(firestore, "errorReports"), orderBy("reportedAt", "desc"), limit(20));
  const list = await measure(() => getDocs(newest));

  const answer = JSON.stringify((await getDocs(newest)).docs.map((snapshot) => snapshot.data()));
  const plain = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  const plainUrl = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  const floor = await measure(async () => (await fetch(plainUrl)).json());

  console.log(`${REPORTS} reports, ${RUNS - 1} runs, medians`);
  console.log(`list of 20, SDK and rules   ${median(list).toFixed(2)} ms`);
  console.log(`the same bytes, no work     ${median(floor).toFixed(2)} ms`);
  console.log(`ratio                       ${(median(list) / median(floor)).toFixed(1)}`);

  plain.close();
  await emulator.stop();
}
