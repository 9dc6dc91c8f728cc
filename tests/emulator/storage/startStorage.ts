import { createAppCheck } from "../../../firebase/emulator/appCheck.ts";
import { createFaults } from "../../../firebase/emulator/faults.ts";
import type { Fault } from "../../../firebase/emulator/faults.ts";
import { createHttpServer } from "../../../firebase/emulator/http.ts";
import { createPersistence } from "../../../firebase/emulator/persistence.ts";
import { createRequestLog } from "../../../firebase/emulator/requestLog.ts";
import { parseRuleset } from "../../../firebase/emulator/rules/ruleset.ts";
import type { RulesMap } from "../../../firebase/emulator/rules/types.ts";
import { createStorageHandlers } from "../../../firebase/emulator/storage/handlers.ts";

export const projectId = "demo-agency";
export const bucket = "demo-agency.firebasestorage.app";

const openRules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{file=**} { allow read, write: if true; }
  }
}`;

export interface StorageOptions {
  rules?: string;
  dataDir?: string | null;
  quotaBytes?: number;
  now?: () => Date;
  firestoreGet?: (path: readonly string[]) => RulesMap | null;
}

export interface RunningStorage {
  /** Such as http://127.0.0.1:43210 */
  readonly origin: string;
  readonly port: number;
  /** What the backend logged. */
  readonly lines: readonly string[];
  addFault: (fault: Partial<Fault> & Pick<Fault, "operation" | "kind">) => void;
  /** How often each operation was asked for. */
  counts: () => Record<string, number>;
  stop: () => Promise<void>;
}

/** Only the Storage port of the local backend, with rules of the test's own; everything is allowed unless given. */
export async function startStorage(options: StorageOptions = {}): Promise<RunningStorage> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const { dataDir = null, now = () => new Date() } = options;
  const persistence = createPersistence({ dataDir, log, now });
  const faults = createFaults();
  const requestLog = createRequestLog();
  const handlers = await createStorageHandlers({
    projectId,
    ruleset: parseRuleset(options.rules ?? openRules, "storage.rules"),
    now,
    dataDir,
    persistence,
    log,
    firestoreGet: options.firestoreGet ?? (() => null),
    ...(options.quotaBytes === undefined ? {} : { quotaBytes: options.quotaBytes }),
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
