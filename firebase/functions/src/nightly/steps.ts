import { reasonOf } from "../queue/runQueue.ts";

/** Problems of one night that are stored, and the characters of each. */
const STORED = 20;
const LENGTH = 300;

/** What a step has done so far; it also counts when the step fails later. */
interface Progress {
  deleted: number;
  /** Sentences for the administrator. */
  problems: string[];
}

export interface Work {
  progress: Progress;
  /** Whether the step must end. */
  isTimeUp: () => boolean;
}

export type Step = (work: Work) => Promise<unknown>;

/** Runs the steps in their order. One that fails is noted, and does not stop the others. */
export async function runSteps(steps: Record<string, Step>, isTimeUp: () => boolean) {
  const deleted: Record<string, number> = {};
  const problems: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    const progress: Progress = { deleted: 0, problems: [] };
    await step({ progress, isTimeUp }).catch((error: unknown) => progress.problems.push(reasonOf(error)));
    deleted[name] = progress.deleted;
    problems.push(...progress.problems.map((problem) => `${name}: ${problem}`.slice(0, LENGTH)));
  }
  return { deleted, problems: problems.slice(0, STORED) };
}

/** "3 not deleted, such as abc: no access." Each failure is the name of a document or file, and the reason. */
export function failureText(what: string, failures: readonly [string, unknown][]): string {
  const [[name, error] = ["", ""]] = failures;
  return `${failures.length} ${what}, such as ${name}: ${reasonOf(error)}`;
}
