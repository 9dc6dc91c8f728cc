import { isJsonObject } from "../../http/json.ts";
import type { RequestAuth } from "../../access/authToken.ts";
import type { ObjectSettings } from "../objects/objectSettings.ts";

/** An object on its way: what the client said about it before its bytes came. */
export interface UploadDraft {
  readonly bucket: string;
  readonly name: string;
  /** Where its bytes are gathered; becomes the object's own blob. */
  readonly blob: string;
  readonly settings: ObjectSettings;
  /** Base64, when the client announced it. */
  readonly md5Hash: string | null;
  /** Bytes, when the client announced them. */
  readonly declaredSize: number | null;
  /** Who began the upload: the rules judge that sender to the end. */
  readonly auth: RequestAuth;
}

/** A resumable upload; plain JSON, kept in the section `storage`. */
export interface UploadSession extends UploadDraft {
  /** Whoever knows it may continue the upload. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  state: "active" | "final" | "cancelled";
  /** How many bytes, from the first, are stored. */
  received: number;
  /** The answer to the command that ended it, for a client that did not hear it the first time. */
  answer: { readonly status: number; readonly body: string } | null;
}

/** Whether `value`, read from a data file, can be used as a session. */
export function isUploadSession(value: unknown): value is UploadSession {
  return (
    isJsonObject(value) &&
    [value.id, value.bucket, value.name, value.blob].every((field) => typeof field === "string") &&
    isJsonObject(value.settings) &&
    isJsonObject(value.settings.metadata) &&
    isJsonObject(value.auth) &&
    typeof value.startedAt === "number" &&
    typeof value.received === "number" &&
    ["active", "final", "cancelled"].includes(String(value.state))
  );
}
