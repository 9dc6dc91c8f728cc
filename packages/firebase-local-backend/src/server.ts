import { createAppCheck } from "./access/appCheck.ts";
import { createAuthorizer } from "./access/authorize.ts";
import { controlsResolver } from "./controls.ts";
import { lockDataFolder } from "./dataLock.ts";
import { createClock } from "./documents/clock.ts";
import { createDatabases } from "./documents/databases.ts";
import { restoreDatabases, snapshotDatabases } from "./documents/snapshot.ts";
import { createFaults } from "./faults.ts";
import type { FirestoreContext } from "./firestore/context.ts";
import { forwardTo } from "./firestore/forward.ts";
import { firestoreControls } from "./firestore/firestoreControls.ts";
import { firestoreResolver } from "./firestore/resolver.ts";
import { streamsResolver } from "./firestore/streams.ts";
import { createHttpServer } from "./http/http.ts";
import { close, listen } from "./http/listen.ts";
import { createProjectRules, loadRuleset } from "./access/loadRules.ts";
import { logLine } from "./log.ts";
import { createPersistence } from "./persistence.ts";
import { parseIndexes } from "./query/indexes.ts";
import { createRequestLog, type RequestLog } from "./requestLog.ts";
import type { Ruleset } from "./rules/ruleset.ts";
import { toRulesResource } from "./access/rulesView.ts";
import { triggerControls } from "./triggers/triggerControls.ts";
import { createTriggers, type Triggers } from "./triggers/triggers.ts";
import { createStorageHandlers } from "./storage/handlers.ts";

export interface RulesSource {
  fileName: string;
  source: string;
}

export interface EmulatorOptions {
  /** ID tokens must name it as their audience; requests may name any project. */
  projectId: string;
  /** 127.0.0.1 when absent. Requests are answered only when their Host header names this machine. */
  host?: string;
  /** 0, as when absent, takes a free port. */
  firestorePort?: number;
  storagePort?: number;
  /** Without rules, only the owner token may use the service. */
  firestoreRules?: RulesSource;
  storageRules?: RulesSource;
  /**
   * Address of another Firestore, such as the official emulator, which answers instead of this one. Here, its requests
   * are counted, and faults and App Check apply; the rules, indexes and data are its own.
   */
  firestoreUpstream?: string;
  /** The parsed firestore.indexes.json; no composite index when absent; `null` needs none, as the official emulator. */
  indexes?: unknown;
  /** Where data is kept between runs; `null`, as when absent, keeps it in memory. */
  dataDir?: string | null;
  now?: () => Date;
  log?: (line: string) => void;
}

export interface RunningEmulator {
  firestorePort: number;
  storagePort: number;
  /** Writes unsaved data, closes all connections and unlocks the data folder. */
  stop: () => Promise<void>;
}

/** Largest body of a Firestore request: 11 MiB, as in production. */
const maximumFirestoreBody = 11 * 1024 * 1024;

/**
 * Starts Firestore and Storage.
 * @throws RulesSyntaxError (file:line:column) for rules that cannot be parsed; Error with one line for a wrong index
 * file, a taken port (with the port and its environment variable), or a data folder in use
 */
export async function startEmulator(options: EmulatorOptions): Promise<RunningEmulator> {
  if (!options.dataDir) return startServers(options);
  const unlock = await lockDataFolder(options.dataDir);
  try {
    const emulator = await startServers(options);
    const stop = async () => {
      try {
        await emulator.stop();
      } finally {
        await unlock();
      }
    };
    return { ...emulator, stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startServers(options: EmulatorOptions): Promise<RunningEmulator> {
  const { projectId, host = "127.0.0.1", dataDir = null, now = () => new Date(), log = logLine } = options;
  const rules = createProjectRules(parseRules(options.firestoreRules, "cloud.firestore"));
  const storageRuleset = parseRules(options.storageRules, "firebase.storage");
  const persistence = createPersistence({ dataDir, log, now });
  const appCheck = createAppCheck(projectId, now);
  const shared = { faults: createFaults(), requestLog: createRequestLog(), appCheck, log };
  const triggers = createTriggers(log);
  const context = await openFirestore(
    options,
    createAuthorizer(rules),
    persistence,
    shared.requestLog,
    triggers,
  );
  const storage = await createStorageHandlers({
    projectId,
    ruleset: storageRuleset,
    now,
    dataDir,
    persistence,
    log,
    firestoreGet: (path) => committedDocument(context, projectId, path),
  });
  const controls = controlsResolver(shared.faults, shared.requestLog, appCheck);
  const upstream =
    options.firestoreUpstream && forwardTo(options.firestoreUpstream, shared.requestLog.countReads);
  const firestoreServer = createHttpServer({
    ...shared,
    service: "firestore",
    resolvers: [streamsResolver, upstream ? upstream.requests : firestoreResolver(context)],
    controls: upstream
      ? [controls, upstream.controls]
      : [controls, firestoreControls(context, rules), triggerControls(triggers)],
    maxBodyBytes: maximumFirestoreBody,
    exposedHeaders: [],
  });
  const storageServer = createHttpServer({
    ...shared,
    service: "storage",
    resolvers: storage.resolvers,
    controls: [controls, ...storage.controls],
    maxBodyBytes: storage.maxBodyBytes,
    exposedHeaders: storage.exposedHeaders,
  });
  const firestorePort = await listen(firestoreServer, host, options.firestorePort ?? 0, "FIRESTORE_PORT");
  try {
    const storagePort = await listen(storageServer, host, options.storagePort ?? 0, "STORAGE_PORT");
    return {
      firestorePort,
      storagePort,
      stop: async () => {
        await Promise.all([close(firestoreServer), close(storageServer)]);
        await persistence.flush();
      },
    };
  } catch (error) {
    await close(firestoreServer);
    throw error;
  }
}

/** A service without rules allows nothing. */
function parseRules(rules: RulesSource | undefined, service: string): Ruleset {
  return loadRuleset(rules?.source ?? `service ${service} {}`, rules?.fileName ?? "no rules");
}

async function openFirestore(
  options: EmulatorOptions,
  authorizer: FirestoreContext["authorizer"],
  persistence: ReturnType<typeof createPersistence>,
  requestLog: RequestLog,
  triggers: Triggers,
): Promise<FirestoreContext> {
  const { now = () => new Date() } = options;
  const databases = createDatabases(now);
  const clock = createClock(now);
  await persistence.load("firestore", (data) => restoreDatabases(data, databases, clock));
  persistence.register("firestore", () => snapshotDatabases(databases));
  return {
    databases,
    clock,
    authorizer,
    now,
    indexes: options.indexes === null ? null : parseIndexes(options.indexes ?? {}),
    changed: () => persistence.changed("firestore"),
    committed: triggers.committed,
    countReads: requestLog.countReads,
  };
}

/** The document that `firestore.get()` in a Storage rule reads. */
function committedDocument(context: FirestoreContext, projectId: string, path: readonly string[]) {
  const [databases, databaseId, documents, ...segments] = path;
  if (databases !== "databases" || databaseId === undefined || documents !== "documents") return null;
  const database = context.databases.open({ projectId, databaseId });
  const document = database.store.get(segments.join("/"));
  return document ? toRulesResource(database.name, document) : null;
}
