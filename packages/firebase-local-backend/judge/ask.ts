import type { JsonObject } from "../src/http/json.ts";

export interface Ask {
  method: string;
  /** Below `/v1/`. `{root}` is the path of the documents, `{transaction}` the transaction that was begun last. */
  path: string;
  body?: unknown;
  /** The owner token when absent; null sends none. */
  token?: string | null;
}

export interface Answer {
  status: number;
  json: unknown;
  /** Of an error; it is shown and not compared. */
  message?: string | undefined;
}

const ANSWER_TIMEOUT_MS = 10_000;

/** One database of one backend, with what its answers have told. */
export interface Session {
  ask: (ask: Ask) => Promise<Answer>;
  /** The same without times, tokens and messages, which may differ between equal backends. */
  askTidily: (ask: Ask) => Promise<Answer>;
}

/** Opens the database of a project. In an `Ask`, `{time:path}` is the last known update time of a document. */
export function openSession(url: string, projectId: string): Session {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const times: string[] = [];
  const updated = new Map<string, string>();
  let transaction = "";

  const filled = (text: string) =>
    text
      .replaceAll("{root}", root)
      .replaceAll("{transaction}", transaction)
      .replaceAll(/\{time:([^}]*)\}/g, (_, path: string) => updated.get(path) ?? "2020-01-01T00:00:00Z");

  async function ask({ method, path, body, token = "owner" }: Ask): Promise<Answer> {
    const request = {
      method,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: filled(JSON.stringify(body)) }),
    };
    try {
      const response = await fetch(`${url}/v1/${filled(path).replaceAll("+", "%2B")}`, request);
      const json = parsed(await response.text());
      note(json);
      return { status: response.status, json, message: messageOf(json) };
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") return { status: 0, json: "no answer" };
      throw error;
    }
  }

  /** Keeps a begun transaction and the update times of documents. */
  function note(json: unknown): void {
    if (Array.isArray(json)) return json.forEach(note);
    if (!isObject(json)) return;
    const { name, updateTime } = json;
    if (typeof name === "string" && typeof updateTime === "string")
      updated.set(name.slice(root.length + 1), updateTime);
    if (typeof json["transaction"] === "string") transaction = json["transaction"];
    for (const value of Object.values(json)) note(value);
  }

  function ordinalOf(time: string): string {
    if (!times.includes(time)) times.push(time);
    return `time ${times.indexOf(time)}`;
  }

  function tidied(json: unknown): unknown {
    if (Object.is(json, -0)) return "-0";
    if (typeof json === "string") return json.replaceAll(projectId, "{project}");
    if (Array.isArray(json)) return json.map(tidied).filter((item) => !isObject(item) || !isEmpty(item));
    if (!isObject(json)) return json;
    const entries = Object.entries(json).flatMap(([key, value]): (readonly [string, unknown])[] => {
      // A read's time, and the end of a stream.
      if (["readTime", "commitTime", "done"].includes(key)) return [];
      if (key === "updateTime" || key === "createTime") return [[key, ordinalOf(String(value))]];
      if (key === "transaction" || key === "nextPageToken") return [[key, `a ${key}`]];
      if (key === "timestampValue" && isRecent(value)) return [[key, "now"]];
      if (key === "error" && isObject(value)) return [[key, value["status"]]];
      if (key === "status" && Array.isArray(value))
        return [[key, value.map((item: unknown) => (isObject(item) ? (item["code"] ?? 0) : item))]];
      return [[key, tidied(value)]];
    });
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  return {
    ask,
    askTidily: async (request) => {
      const answer = await ask(request);
      return { ...answer, json: tidied(answer.json) };
    },
  };
}

const DAY_MS = 86_400_000;

function isRecent(value: unknown): boolean {
  return Math.abs(Date.parse(String(value)) - Date.now()) < DAY_MS;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

function messageOf(json: unknown): string | undefined {
  const error = Array.isArray(json) ? (json[0] as unknown) : json;
  if (!isObject(error) || !isObject(error["error"])) return undefined;
  return String(error["error"]["message"]);
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
