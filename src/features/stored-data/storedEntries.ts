import type { SafeStorage } from "@/lib/storage.ts";

/** An entry of local storage. */
export interface StoredEntry {
  key: string;
  /** Its content in words. */
  name: string;
  /** Bytes of the value in UTF-8. */
  size: number;
  /** What is lost when it is cleared; `null` when it cannot be cleared here. */
  loss: string | null;
}

const slices: Record<string, { name: string; loss: string }> = {
  errorQueue: {
    name: "Report queue",
    loss: "Reports that are waiting to be sent are lost. Today’s report count and the drop counts start again at zero.",
  },
  errorBackup: {
    name: "Error backup",
    loss: "This browser’s saved errors are lost. Reports in the database stay.",
  },
  consent: { name: "Analytics answer", loss: "This browser asks the question about analytics again." },
  contactDraft: { name: "Contact form draft", loss: "Any unsent message is lost." },
  plannerDraft: { name: "Project planner draft", loss: "Any unsent answers are lost." },
  triagePreferences: {
    name: "Panel preferences",
    loss: "Your saved filters and the address for new issues are lost. Keyboard shortcuts are switched on again.",
  },
  installOffer: {
    name: "Answer to the install offer",
    loss: "This browser offers to install the site again.",
  },
};

const SLICE = /^persist:(\w+)$/;
const UNREADABLE = /^persist:(\w+)\.broken(?:\.\d+)?$/;

/** Keys of other parts; those parts delete them. */
const others: [RegExp, string][] = [
  [/^holmwerk:theme$/, "Theme"],
  [/^holmwerk:report:/, "Error report not sent yet"],
  [/^holmwerk:outbox:/, "Enquiry not delivered yet"],
  [/^holmwerk:sent:/, "Receipt of a delivered enquiry"],
  [/^holmwerk:decision:/, "Decision not stored yet"],
  [/^holmwerk:quota-use$/, "What the panel used of today’s free quota"],
  [/^firebase:authUser:/, "Sign-in session"],
];

function describe(key: string): Pick<StoredEntry, "name" | "loss"> {
  const slice = slices[SLICE.exec(key)?.[1] ?? ""];
  if (slice) return slice;
  const unreadable = UNREADABLE.exec(key)?.[1];
  if (unreadable !== undefined) {
    const name = `Unreadable copy: ${slices[unreadable]?.name ?? unreadable}`;
    return { name, loss: "This copy of data that could not be read is lost." };
  }
  return { name: others.find(([pattern]) => pattern.test(key))?.[1] ?? "Other", loss: null };
}

/** All entries under `keys`; those that can be cleared first, each group by name. */
export function storedEntries(keys: readonly string[], read: SafeStorage["get"]): StoredEntry[] {
  const entries = keys.map((key) => ({
    key,
    ...describe(key),
    size: new TextEncoder().encode(read(key) ?? "").length,
  }));
  return entries.toSorted(
    (a, b) => Number(a.loss === null) - Number(b.loss === null) || a.name.localeCompare(b.name),
  );
}
