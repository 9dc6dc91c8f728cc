import { openSession, type Answer, type Session } from "./ask.ts";
import { firstWrites, randomOperation, type Operation } from "./randomOperations.ts";
import { seeded } from "./seeded.ts";
import type { Tally } from "./tally.ts";

/** The addresses of two backends; `here` is judged. */
export interface Backends {
  here: string;
  official: string;
}

/** Operations on one database, before the next begins with an empty one. */
const ROUND = 50;

/**
 * Asks both backends the same random operations and prints each kind of difference once, with the fewest operations
 * that show it. A round ends at its first difference, because the databases may differ afterwards.
 */
export async function judgeOperations(
  backends: Backends,
  { seed, count, tally, print }: { seed: number; count: number; tally: Tally; print: (line: string) => void },
): Promise<void> {
  let asked = 0;
  for (let round = 0; asked < count; round += 1) {
    const random = seeded(seed * 1_000_003 + round);
    const operations = firstWrites(random);
    const sessions = openBoth(backends, `judge-${seed}-${round}`);
    for (const operation of operations) await answersOf(sessions, operation);
    for (let index = 0; index < ROUND && asked < count; index += 1) {
      const operation = randomOperation(random);
      operations.push(operation);
      asked += 1;
      tally.asked(operation.subject);
      const difference = differenceOf(await answersOf(sessions, operation));
      if (difference === null) continue;
      const kind = kindOf(operation, difference);
      if (tally.isNew(operation.subject, kind)) {
        const few = await fewest(backends, operations, kind, `judge-${seed}-${round}`);
        print(`\n${operation.subject}, ${kind} (seed ${seed}, round ${round})`);
        for (const { method, path, body } of few.operations.flatMap(({ asks }) => asks)) {
          print(`    ${method} ${path}${body === undefined ? "" : ` ${JSON.stringify(body)}`}`);
        }
        print(`  official ${brief(few.difference.official)}`);
        print(`  here     ${brief(few.difference.here)}`);
      }
      tally.differs({ subject: operation.subject, kind, onlyHere: false });
      break;
    }
  }
}

interface Both {
  here: Session;
  official: Session;
}

function openBoth({ here, official }: Backends, projectId: string): Both {
  return { here: openSession(here, projectId), official: openSession(official, projectId) };
}

interface Pair {
  here: Answer;
  official: Answer;
}

async function answersOf({ here, official }: Both, { asks }: Operation): Promise<readonly Pair[]> {
  const answers: Pair[] = [];
  for (const ask of asks) {
    const [own, other] = await Promise.all([here.askTidily(ask), official.askTidily(ask)]);
    answers.push({ here: own, official: other });
  }
  return answers;
}

interface Differing extends Pair {
  /** The position of the request in its operation. */
  position: number;
}

/** The first answers of an operation that differ. */
function differenceOf(answers: readonly Pair[]): Differing | null {
  const position = answers.findIndex(
    ({ here, official }) =>
      here.status !== official.status || JSON.stringify(here.json) !== JSON.stringify(official.json),
  );
  const pair = answers[position];
  return pair ? { ...pair, position } : null;
}

const LONGEST_TEXT = 600;

function brief({ status, json, message = "" }: Answer): string {
  return `${status} ${JSON.stringify(json)} ${message}`.slice(0, LONGEST_TEXT);
}

/** What is alike in differences with one cause: the request, the states, and where the answers part. */
function kindOf({ asks }: Operation, { here, official, position }: Differing): string {
  const { method = "", path = "" } = asks[position] ?? {};
  const operation = /:(\w+)$/.exec(path)?.[1] ?? method;
  if (here.status === official.status && here.status === 200) {
    return `${operation} differs at ${placeOf(official.json, here.json)}`;
  }
  // The first part of the message, without names and numbers.
  const cause = (official.message ?? here.message ?? "")
    .split(/[,:[(]/)[0]
    ?.replaceAll(/'[^']*'|\d|\b\w\b/g, "*");
  return `${operation} is ${official.status} officially, ${here.status} here: ${cause}`;
}

/** The keys down to the first value that differs; of a value in fields, only its type. */
function placeOf(official: unknown, here: unknown, inFields = false): string {
  if (!isContainer(official) || !isContainer(here)) return "";
  if (Array.isArray(official) && official.length !== (here as unknown[]).length) return "length";
  const keys = [...new Set([...Object.keys(official), ...Object.keys(here)])];
  const differs = (name: string) =>
    JSON.stringify(Reflect.get(official, name)) !== JSON.stringify(Reflect.get(here, name));
  const key = keys.find(differs) ?? "";
  const shown = inFields || /^\d+$/.test(key) ? [] : [key];
  const below = placeOf(Reflect.get(official, key), Reflect.get(here, key), inFields || key === "fields");
  return [...shown, ...(below === "" && inFields ? [key] : [below])].filter((part) => part !== "").join(" ");
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Leaves out every earlier operation without which the last one still differs in the same way. */
async function fewest(
  backends: Backends,
  operations: readonly Operation[],
  kind: string,
  projectId: string,
): Promise<{ operations: readonly Operation[]; difference: Differing }> {
  let kept = operations;
  let difference: Differing | null = null;
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    // The first try, without omissions, also tells what both answer.
    const fewer = index === kept.length - 1 && difference === null ? kept : kept.toSpliced(index, 1);
    const sessions = openBoth(backends, `${projectId}-${index}`);
    let last: readonly Pair[] = [];
    for (const operation of fewer) last = await answersOf(sessions, operation);
    const found = differenceOf(last);
    const operation = fewer.at(-1);
    if (found === null || operation === undefined || kindOf(operation, found) !== kind) continue;
    kept = fewer;
    difference = found;
  }
  if (difference === null) throw new Error(`The difference "${kind}" did not appear again.`);
  return { operations: kept, difference };
}
