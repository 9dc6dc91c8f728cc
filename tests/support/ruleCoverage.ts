import { readFileSync } from "node:fs";
import { PROJECT_ID, type LocalBackend } from "./localBackend.ts";

interface Expression {
  line: number;
  column: number;
  text: string;
  sawTrue: number;
  sawFalse: number;
}

/**
 * The boolean expressions of the Firestore rules, between the lines that contain `from` and `to`, that were not seen
 * both true and false since the backend started, as `line:column text`.
 */
export async function unseenExpressions(backend: LocalBackend, from: string, to?: string): Promise<string[]> {
  const lines = readFileSync("firebase/firestore.rules", "utf8").split("\n");
  const first = lines.findIndex((line) => line.includes(from)) + 1;
  const last = to ? lines.findIndex((line) => line.includes(to)) + 1 : lines.length;
  if (first === 0 || last === 0) throw new Error(`The rules have no line with "${first === 0 ? from : to}".`);

  const coverage = (await backend.control("GET", `/emulator/v1/projects/${PROJECT_ID}:ruleCoverage`)) as {
    expressions: Expression[];
  };
  const inside = coverage.expressions.filter(({ line }) => line >= first && line < last);
  if (inside.length === 0) throw new Error(`No expression of "${from}" was found in the coverage.`);
  return inside
    .filter(({ sawTrue, sawFalse }) => sawTrue === 0 || sawFalse === 0)
    .map(({ line, column, text }) => `${line}:${column} ${text}`);
}
