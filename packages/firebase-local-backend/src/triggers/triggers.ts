import { randomUUID } from "node:crypto";
import type { DatabaseName } from "../documents/names.ts";
import type { PlannedWrite } from "../documents/planWrites.ts";
import { encodeDocument } from "../documents/snapshot.ts";
import type { StoredDocument } from "../documents/storedDocument.ts";
import { formatTimestamp } from "../values/timestamp.ts";
import type { Trigger } from "./decodeTrigger.ts";

export interface Triggers {
  /** A trigger with the same project and key is replaced. */
  add: (projectId: string, key: string, trigger: Trigger) => void;
  /** Where events are posted to, such as `127.0.0.1:5001`. */
  sendTo: (host: string) => void;
  /** Removes all triggers. */
  clear: () => void;
  /** Posts the events of a commit. `time` is in microseconds. */
  committed: (database: DatabaseName, steps: readonly PlannedWrite[], time: bigint) => void;
}

const EVENT = "google.cloud.firestore.document.v1.";
/** Milliseconds that a function may take to answer. */
const ANSWER_MS = 60_000;

/** What happened to a document, by the names of the event types; none when it is unchanged. */
function happenings({ before, after }: Pick<PlannedWrite, "before" | "after">): readonly string[] {
  if (before === after) return [];
  if (!before) return ["created", "written"];
  return [after ? "updated" : "deleted", "written"];
}

/** Triggers of Cloud Functions of the second generation. Events are posted as the official emulator does, and not retried. */
export function createTriggers(log: (line: string) => void): Triggers {
  const triggers = new Map<string, Trigger & { projectId: string; key: string }>();
  let receiver: string | null = null;

  async function post(projectId: string, key: string, event: object): Promise<void> {
    try {
      const answer = await fetch(`http://${receiver}/functions/projects/${projectId}/triggers/${key}`, {
        method: "POST",
        headers: { "content-type": "application/cloudevents+json" },
        body: JSON.stringify(event),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) log(`the function ${key} answered with status ${answer.status}`);
    } catch (error) {
      log(`the function ${key} was not reached: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    add: (projectId, key, trigger) => triggers.set(`${projectId}/${key}`, { ...trigger, projectId, key }),
    sendTo: (host) => {
      receiver = host;
    },
    clear: () => triggers.clear(),
    committed: (database, steps, time) => {
      if (receiver === null) return;
      for (const { write, before, after } of steps) {
        const types = new Set(happenings({ before, after }).map((name) => EVENT + name));
        for (const { projectId, key, eventType, databaseId, matches } of triggers.values()) {
          const isMeant = projectId === database.projectId && databaseId === database.databaseId;
          if (!isMeant || !types.has(eventType) || !matches(write.path)) continue;
          void post(projectId, key, cloudEvent(database, eventType, write.path, time, { before, after }));
        }
      }
    },
  };
}

/** The event in the JSON form of CloudEvents 1.0, with Firestore's attributes and data. */
function cloudEvent(
  database: DatabaseName,
  type: string,
  path: string,
  time: bigint,
  { before, after }: { before: StoredDocument | undefined; after: StoredDocument | undefined },
) {
  const { projectId, databaseId } = database;
  return {
    specversion: "1.0",
    id: randomUUID(),
    type,
    source: `//firestore.googleapis.com/projects/${projectId}/databases/${databaseId}`,
    subject: `documents/${path}`,
    time: formatTimestamp(time),
    datacontenttype: "application/json",
    project: projectId,
    database: databaseId,
    namespace: "(default)",
    location: "local",
    document: path,
    data: {
      ...(after && { value: encodeDocument(database, after) }),
      ...(before && { oldValue: encodeDocument(database, before) }),
    },
  };
}
