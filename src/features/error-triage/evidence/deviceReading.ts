import * as v from "valibot";
import { figure } from "@/lib/figures.ts";
import { readingJson } from "@/lib/reading.ts";

const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), null);
const size = v.pipe(v.tuple([v.number(), v.number()]), v.readonly());

const schema = v.object({
  viewport: optional(size),
  screen: optional(size),
  pixelRatio: optional(v.number()),
  language: optional(v.string()),
  timeZone: optional(v.string()),
  storage: optional(v.string()),
  online: optional(v.boolean()),
  connection: optional(
    v.object({
      type: optional(v.string()),
      rtt: optional(v.number()),
      saveData: optional(v.boolean()),
    }),
  ),
  memory: optional(v.number()),
  cores: optional(v.number()),
  vitals: optional(v.record(v.string(), v.number())),
});

/** What a report says of the device; `null` for what it does not say. Any of it may be made up. */
export type Device = v.InferOutput<typeof schema>;

/** Reads a report's `device`; `null` when the text is not of that form. */
export const readDevice = readingJson(schema);

const area = ([width, height]: readonly [number, number]) => `${figure(width)} × ${figure(height)}`;

/** "3g, 450 ms round trip, saves data". */
function connectionWords({ online, connection }: Device): string {
  const words = [
    online === false && "offline",
    connection?.type,
    typeof connection?.rtt === "number" && `${figure(connection.rtt)} ms round trip`,
    connection?.saveData && "saves data",
  ].filter((word) => typeof word === "string" && word !== "");
  return words.length === 0 && online === true ? "online" : words.join(", ");
}

/** "LCP 2,346 ms"; the layout shift score has no unit. */
const vital = ([name, value]: [string, number]) =>
  name === "CLS" ? `${name} ${value}` : `${name} ${figure(value)} ms`;

/** The known facts by name, as text that the report's sender chose. */
export function deviceRows(device: Device): { term: string; text: string }[] {
  const { viewport, screen, pixelRatio, language, timeZone, storage, memory, cores, vitals } = device;
  const ratio = typeof pixelRatio === "number" ? `, pixel ratio ${pixelRatio}` : "";
  const rows = [
    { term: "Viewport", text: viewport ? area(viewport) + ratio : "" },
    { term: "Screen", text: screen ? area(screen) : "" },
    { term: "Language", text: language ?? "" },
    { term: "Time zone", text: timeZone ?? "" },
    { term: "Storage", text: storage ?? "" },
    { term: "Connection", text: connectionWords(device) },
    { term: "Memory", text: typeof memory === "number" ? `${figure(memory)} GB or more` : "" },
    { term: "Processors", text: typeof cores === "number" ? figure(cores) : "" },
    {
      term: "Web vitals",
      text: Object.entries(vitals ?? {})
        .map(vital)
        .join(", "),
    },
  ];
  return rows.filter(({ text }) => text !== "");
}
