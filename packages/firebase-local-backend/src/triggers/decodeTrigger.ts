import { invalidArgument } from "../http/googleError.ts";
import { jsonObject, jsonString } from "../http/json.ts";

/** Which events a function wants. */
export interface Trigger {
  eventType: string;
  databaseId: string;
  matches: (path: string) => boolean;
}

const EVENT_TYPE = /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)$/;

/**
 * Parses a trigger as the Functions emulator registers it.
 * @throws GoogleError INVALID_ARGUMENT for another form or event type
 */
export function decodeTrigger(json: unknown): Trigger {
  const body = jsonObject(json, "", ["eventType", "database", "namespace", "document"]);
  const document = jsonObject(body.document, "document", ["value", "matchType"]);
  const eventType = jsonString(body.eventType, "eventType");
  if (!EVENT_TYPE.test(eventType)) throw invalidArgument(`Unsupported event type "${eventType}".`);
  const value = jsonString(document.value, "document.value");
  const isPattern = document.matchType === "PATH_PATTERN";
  if (!isPattern && document.matchType !== "EXACT") {
    throw invalidArgument("Invalid value at 'document.matchType': expected EXACT or PATH_PATTERN.");
  }
  return {
    eventType,
    databaseId: jsonString(body.database, "database"),
    matches: isPattern ? (path) => patternOf(value).test(path) : (path) => path === value,
  };
}

/** `{name}` and `*` match one segment, `{name=**}` and `**` any number. */
function patternOf(value: string): RegExp {
  const segments = value.split("/").map((segment) => {
    if (/^(?:\{\w+=\*\*\}|\*\*)$/.test(segment)) return ".*";
    if (/^(?:\{\w+(?:=\*)?\}|\*)$/.test(segment)) return "[^/]+";
    return segment.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  });
  return new RegExp(`^${segments.join("/")}$`);
}
