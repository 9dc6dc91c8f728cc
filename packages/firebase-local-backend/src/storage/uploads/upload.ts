import { isJsonObject } from "../../http/json.ts";
import type { RequestAuth } from "../../access/authToken.ts";
import type { ObjectSettings } from "../objects/objectSettings.ts";

/** An unfinished upload: what the client announced before sending the bytes. */
export interface UploadDraft {
  readonly bucket: string;
  readonly name: string;
  /** The blob that collects its bytes and becomes the object's blob. */
  readonly blob: string;
  readonly settings: ObjectSettings;
  /** Base64, when the client announced it. */
  readonly md5Hash: string | null;
  /** Bytes, when the client announced them. */
  readonly declaredSize: number | null;
  /** The sender that started the upload: the rules see that sender until its end. */
  readonly auth: RequestAuth;
}

/** A resumable upload; plain JSON, stored in the section `storage`. */
export interface UploadSession extends UploadDraft {
  /** A request with this id may continue the upload. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  state: "active" | "final" | "cancelled";
  /** How many bytes from the start are stored. */
  received: number;
  /** The response to the command that ended it, for a client that did not receive it. */
  answer: { readonly status: number; readonly body: string } | null;
}

/** Whether `value` from a data file is a valid session. */
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
