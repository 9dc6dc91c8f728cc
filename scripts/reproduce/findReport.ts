import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { isRecord } from "../../src/lib/isRecord.ts";
import { failureText, request } from "../command.ts";
import { accessToken } from "../google/accessToken.ts";
import { callGoogle, GoogleError } from "../google/googleApi.ts";
import { PROJECT_ID } from "../stack.ts";
import { readPorts } from "../ports.ts";

type RestValue = { [type: string]: unknown };

/** A value of Firestore's REST interface as plain value; times become epoch milliseconds. */
function plain(value: RestValue): unknown {
  const [type, content] = Object.entries(value)[0] ?? [];
  if (type === "integerValue") return Number(content);
  if (type === "timestampValue") return Date.parse(String(content));
  return content;
}

/** The texts and numbers without which nothing can be repeated. */
const needed = {
  errorId: "string",
  message: "string",
  stack: "string",
  url: "string",
  release: "string",
  breadcrumbs: "string",
  timestamp: "number",
} as const;

/** A report from any source, with empty texts where earlier releases sent none. @throws when it is none. */
function toReport(id: string, values: unknown): ErrorReport {
  if (!isRecord(values)) throw new Error("It is not a report: no object.");
  const wrong = Object.entries(needed).find(([name, type]) => typeof values[name] !== type);
  if (wrong) throw new Error(`It is not a report: \`${wrong[0]}\` is missing.`);
  const dropped =
    typeof values["dropped"] === "string" ? (JSON.parse(values["dropped"]) as unknown) : values["dropped"];
  const texts = Object.fromEntries(
    ["device", "replay", "userAgent", "state", "props", "componentStack"].map((name) => {
      const value = values[name];
      return [name, typeof value === "string" ? value : ""];
    }),
  );
  return { id, ...values, ...texts, dropped: isRecord(dropped) ? dropped : {} } as unknown as ErrorReport;
}

/** A report that the panel has saved. */
async function fromFile(path: string): Promise<ErrorReport> {
  try {
    const values: unknown = JSON.parse(await readFile(path, "utf8"));
    return toReport(isRecord(values) && typeof values["id"] === "string" ? values["id"] : "file", values);
  } catch (error) {
    throw new Error(`${path} cannot be read. ${failureText(error)}`, { cause: error });
  }
}

const missing = (id: string, where: string) =>
  new Error(`${where} has no report ${id}. Copy the id from the panel, or pass the file of “Download JSON”.`);

/** The project's database where one is configured, otherwise the one of `npm start`. */
async function fromDatabase(id: string, port: number): Promise<ErrorReport> {
  const project = process.env["VITE_FIREBASE_PROJECT_ID"];
  const path = (name: string) => `v1/projects/${name}/databases/(default)/documents/errorReports/${id}`;
  if (project) {
    try {
      const found = await callGoogle<{ fields: Record<string, RestValue> }>(
        { project, token: accessToken() },
        "firestore",
        "GET",
        path(project),
      );
      return toReport(id, fieldsOf(found.fields));
    } catch (error) {
      if (error instanceof GoogleError && error.status === 404) throw missing(id, `The project ${project}`);
      throw error;
    }
  }
  const origin = `http://127.0.0.1:${port}`;
  const answer = await request(`${origin}/${path(PROJECT_ID)}`, {
    headers: { Authorization: "Bearer owner" },
  }).catch((error: unknown) => {
    throw new Error(
      `${failureText(error)} Run \`npm start\` in another terminal, or pass a downloaded file.`,
      {
        cause: error,
      },
    );
  });
  if (answer.status === 404) throw missing(id, "The local backend");
  if (!answer.ok) throw new Error(`The local backend answered ${answer.status}: ${await answer.text()}`);
  return toReport(id, fieldsOf(((await answer.json()) as { fields: Record<string, RestValue> }).fields));
}

const fieldsOf = (fields: Record<string, RestValue>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

/**
 * The report with this id, or in this file.
 * @param port of the local Firestore, where no project is configured.
 * @throws with a sentence that says what is wrong and what to do.
 */
export async function findReport(idOrFile: string, port = readPorts().firestore): Promise<ErrorReport> {
  if (/[./\\]/.test(idOrFile) || existsSync(idOrFile)) return fromFile(idOrFile);
  if (!/^[\w-]{1,64}$/.test(idOrFile)) throw new Error(`“${idOrFile}” is neither a report's id nor a file.`);
  return fromDatabase(idOrFile, port);
}
