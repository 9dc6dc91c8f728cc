/** A difference between the two backends, of which only the first of its kind is printed. */
interface Difference {
  subject: string;
  /** What both answered; differences with the same text are one kind. */
  kind: string;
  onlyHere: boolean;
}

interface Row {
  asked: number;
  differ: number;
  onlyHere: number;
}

export interface Tally {
  asked: (subject: string) => void;
  /** Whether it is the first of its kind. */
  isNew: (subject: string, kind: string) => boolean;
  differs: (difference: Difference) => void;
  rows: () => ReadonlyMap<string, Row>;
}

/** Counts what was asked, and how often the answers differed. */
export function createTally(): Tally {
  const rows = new Map<string, Row>();
  const kinds = new Set<string>();
  const row = (subject: string) => {
    const known = rows.get(subject) ?? { asked: 0, differ: 0, onlyHere: 0 };
    rows.set(subject, known);
    return known;
  };
  return {
    asked: (subject) => void (row(subject).asked += 1),
    isNew: (subject, kind) => !kinds.has(`${subject} ${kind}`),
    differs: ({ subject, kind, onlyHere }) => {
      kinds.add(`${subject} ${kind}`);
      row(subject).differ += 1;
      if (onlyHere) row(subject).onlyHere += 1;
    },
    rows: () => rows,
  };
}

/** The table of a tally, in Markdown. */
export function tableOf(rows: ReadonlyMap<string, Row>): string {
  const lines = Array.from(rows, ([subject, { asked, differ, onlyHere }]) =>
    [subject.padEnd(22), asked, asked - differ, differ, onlyHere].join(" | "),
  );
  return [
    "| subject | asked | equal | differ | allowed only here |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}
