import { appendFileSync, mkdirSync } from "node:fs";
import { Backend } from "../e2e/support/backend.ts";
import { expect, test } from "@playwright/test";
import { fileFaults, pageFaults, requestFaults } from "./faults.ts";
import { contactPath, planPath } from "./paths.ts";
import { filesOf, play, type Result } from "./play.ts";

/** Visits at the same time: most of their time is waiting. */
const AT_ONCE = Number(process.env["FAULTS_AT_ONCE"] ?? 4);
/** The part of the table that is played: by default a tenth, another one every day. */
const isAll = process.env["FAULTS"] === "all";
const day = Math.floor(Date.now() / 86_400_000);

for (const path of [contactPath, planPath]) {
  test(`whatever single thing breaks, no ${path.name} is lost, doubled or misreported`, async ({
    browser,
    request,
  }) => {
    const backend = new Backend(request);
    const files = await filesOf(browser, path);
    const faults = [...pageFaults, ...requestFaults(path.requests), ...fileFaults(files)];
    const waiting = faults
      .map((fault, place) => ({ fault, place }))
      .filter(({ place }) => isAll || place % 10 === day % 10);
    const results: Result[] = [];
    mkdirSync(".local/reports", { recursive: true });
    async function playOn(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const result = await play(
          browser,
          backend,
          path,
          next.fault,
          `fault ${path.collection} ${next.place} ${Date.now()}`,
        );
        results.push(result);
        appendFileSync(".local/reports/faults.jsonl", `${JSON.stringify(result)}\n`);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, playOn));
    const of = (wanted: Result["outcome"]) => results.filter(({ outcome }) => outcome === wanted).length;
    console.log(
      `${path.name}: ${results.length} combinations, ${of("arrived")} arrived, ${of("arrived at the next visit")} at the next visit, ${of("told")} told truly, ${of(null)} wrong`,
    );
    expect(results.filter(({ wrong }) => wrong !== "")).toEqual([]);
  });
}
