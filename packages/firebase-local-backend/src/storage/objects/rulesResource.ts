import type { RulesMap, RulesTimestamp, RulesValue } from "../../rules/types.ts";
import type { ObjectSettings } from "./objectSettings.ts";
import { etagOf } from "./storedObject.ts";
import type { StoredObject } from "./storedObject.ts";

/** An object after an upload or a change, as `request.resource` in the rules. */
export interface ProposedObject {
  readonly bucket: string;
  readonly name: string;
  /** Bytes: the announced size before they are received, the counted size afterwards. */
  readonly size: number;
  readonly settings: ObjectSettings;
  readonly md5Hash: string | null;
  readonly crc32c: string | null;
  readonly timeCreated: Date;
  readonly updated: Date;
}

/** `request.resource`: without generation, metageneration and etag, which the write creates. */
export function proposedResource(object: ProposedObject): RulesMap {
  return rulesMap({
    bucket: object.bucket,
    name: object.name,
    size: rulesInt(object.size),
    timeCreated: rulesTimestamp(object.timeCreated),
    updated: rulesTimestamp(object.updated),
    ...(object.md5Hash === null ? {} : { md5Hash: object.md5Hash }),
    ...(object.crc32c === null ? {} : { crc32c: object.crc32c }),
    ...settingsEntries(object.settings),
  });
}

/** `resource`: an object as it is stored. Settings that are not set are absent; `metadata` is always a map. */
export function storedResource(object: StoredObject): RulesMap {
  return rulesMap({
    bucket: object.bucket,
    name: object.name,
    size: rulesInt(object.size),
    timeCreated: rulesTimestamp(new Date(object.timeCreated)),
    updated: rulesTimestamp(new Date(object.updated)),
    md5Hash: object.md5Hash,
    crc32c: object.crc32c,
    generation: rulesInt(Number(object.generation)),
    metageneration: rulesInt(object.metageneration),
    etag: etagOf(object),
    ...settingsEntries(object.settings),
  });
}

function settingsEntries(settings: ObjectSettings): Record<string, RulesValue> {
  const { metadata, ...headers } = settings;
  return { ...headers, metadata: rulesMap(metadata) };
}

function rulesMap(fields: Record<string, RulesValue>): RulesMap {
  return { type: "map", entries: new Map(Object.entries(fields)) };
}

function rulesInt(value: number): RulesValue {
  return { type: "int", value: BigInt(value) };
}

function rulesTimestamp(date: Date): RulesTimestamp {
  return { type: "timestamp", nanos: BigInt(date.getTime()) * 1_000_000n };
}
