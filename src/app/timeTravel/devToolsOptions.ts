import { isRecord } from "@/lib/isRecord.ts";
import { redactText } from "@/telemetry/redactText.ts";

export interface DevToolsOptions {
  name: string;
  /** Moments on record. */
  maxAge: number;
  actionSanitizer<Shown>(action: Shown): Shown;
  stateSanitizer<Shown>(state: Shown): Shown;
}

const HIDDEN = "[hidden]";

/**
 * The only fields whose texts DevTools gets to see: names that the product gives. Whatever people type, who they are,
 * their tokens and what an error says lies in other fields, those of features to come included.
 */
const open = new Set(
  (
    "type kind status state choice step code reason rating day path title release key id errorId enquiryId " +
    "requestId endpointName queryCacheKey originalArgs errorBoundary"
  ).split(" "),
);
/** Of the open fields, these hold people's texts in some places; a single word of the product's is still shown. */
const word = /^[a-zA-Z-]{0,24}$/;
const ambiguous = new Set(["state", "originalArgs", "step", "key"]);
/** Below these is what people have typed, or who they are: there, only ids are shown. */
const people = /^(?:enquiry|values|draft|answers|user|attachments|files|file|notes?)$/;

type Cache = WeakMap<object, unknown>;

function shownText(text: string, field: string, personal: boolean): string {
  const isOpen = personal ? field === "id" : open.has(field);
  if (!isOpen || (ambiguous.has(field) && !word.test(text))) return HIDDEN;
  return redactText(text);
}

/** A copy with the same structure. States share most of their parts, so each part is copied once. */
function shown(value: unknown, field: string, personal: boolean, cache: Cache): unknown {
  if (typeof value === "string") return shownText(value, field, personal);
  if (typeof value !== "object" || value === null) return value;
  const known = cache.get(value);
  if (known !== undefined) return known;
  const within = personal || people.test(field);
  let copy: unknown;
  if (Array.isArray(value)) copy = value.map((entry) => shown(entry, field, within, cache));
  else if (isRecord(value)) {
    copy = Object.fromEntries(
      // The keys of cached queries are made of their arguments.
      Object.entries(value).map(([name, part]) => [
        name.includes("(") ? redactText(name) : name,
        shown(part, name, within, cache),
      ]),
    );
  } else copy = HIDDEN;
  cache.set(value, copy);
  return copy;
}

const cache: Cache = new WeakMap();
const sanitize = <Shown>(value: Shown) => shown(value, "", false, cache) as Shown;

/**
 * How the store presents itself to DevTools. What it sends there is a copy without secrets; the history itself, which
 * DevTools can export, holds everything.
 */
export const devToolsOptions: DevToolsOptions = {
  name: "Holmwerk",
  maxAge: 200,
  actionSanitizer: sanitize,
  stateSanitizer: sanitize,
};
