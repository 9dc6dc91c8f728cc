import { createAppCheck } from "../../src/access/appCheck.ts";
import { createFaults } from "../../src/faults.ts";
import type { Fault } from "../../src/faults.ts";
import { createHttpServer } from "../../src/http/http.ts";
import { createPersistence } from "../../src/persistence.ts";
import { createRequestLog } from "../../src/requestLog.ts";
import { parseRuleset } from "../../src/rules/ruleset.ts";
import type { StorageContext } from "../../src/storage/context.ts";
import { createStorageHandlers } from "../../src/storage/handlers.ts";

export const projectId = "demo-test";
export const bucket = "demo-test.firebasestorage.app";

const openRules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{file=**} { allow read, write: if true; }
  }
}`;

export interface StorageOptions extends Partial<
  Pick<StorageContext, "dataDir" | "maxObjectBytes" | "now" | "firestoreGet">
> {
  rules?: string;
}

export interface RunningStorage {
  /** Such as http://127.0.0.1:43210 */
  readonly origin: string;
  readonly port: number;
  /** Lines that the backend has logged. */
  readonly lines: readonly string[];
  addFault: (fault: Partial<Fault> & Pick<Fault, "operation" | "kind">) => void;
  /** How often each operation was requested. */
  counts: () => Record<string, number>;
  stop: () => Promise<void>;
}

/** The Storage port of the local backend alone, by default with rules that allow everything. */
export async function startStorage(options: StorageOptions = {}): Promise<RunningStorage> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const { rules = openRules, dataDir = null, now = () => new Date(), ...others } = options;
  const persistence = createPersistence({ dataDir, log, now });
  const faults = createFaults();
  const requestLog = createRequestLog();
  const handlers = await createStorageHandlers({
    projectId,
    ruleset: parseRuleset(rules, "storage.rules"),
    now,
    dataDir,
    persistence,
    log,
    firestoreGet: () => null,
    ...others,
  });
  const server = createHttpServer({
    service: "storage",
    ...handlers,
    faults,
    appCheck: createAppCheck(projectId, now),
    requestLog,
    log,
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  const { port } = address;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    lines,
    addFault: (fault) => {
      faults.add({ service: "storage", times: 1, status: "UNAVAILABLE", delayMs: 0, ...fault });
    },
    counts: () => requestLog.counts().storage,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
      await persistence.flush();
    },
  };
}
