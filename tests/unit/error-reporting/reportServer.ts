import { parseSampling, type Sampling } from "@/telemetry/sampling.ts";
import type { SendBatch } from "@/features/error-reporting/sendBatch.ts";
import type { CapturedReport, DropCounts } from "@/telemetry/report/report.ts";
import type { CommitOptions } from "@/api/commitReports.ts";
import type { Clock } from "@/lib/clock.ts";

/**
 * What happens to the next sends: success; the sending code cannot be loaded; the request never arrives; its answer
 * is lost; it arrives and is never answered; it neither arrives nor fails; or the quota is used up.
 */
export type Weather =
  | "fine"
  | "unloadable"
  | "unreachable"
  | "answerLost"
  | "silent"
  | "hanging"
  | "exhausted";

export interface ReportServer {
  weather: Weather;
  /** The file of the sampling rules; `null` when the site has none. */
  sampling: string | null;
  /** How often the file was read. */
  samplingReads: number;
  /** Reports stored, by id. */
  stored: Map<string, CapturedReport>;
  /** The ids of every request that arrived, and when, in milliseconds after the start. */
  requests: { at: number; ids: string[]; dropped: DropCounts }[];
  readSampling(): Promise<Sampling | null>;
  /** Loads the sender, as a page does; `isAlive` returns whether that page is still open. */
  load(isAlive?: () => boolean): Promise<SendBatch>;
  /** Receives the request of a closing page: stores all its reports, or none when one is stored already. */
  commit(
    reports: readonly CapturedReport[],
    options: CommitOptions,
  ): { ids: string[]; bytes: number; stored: Promise<boolean> };
}

/** A replacement for the backend and its rules: a report that is sent again is stored once and answered as stored. */
export function reportServer(
  clock: Clock,
  refuses: (report: CapturedReport) => boolean = () => false,
): ReportServer {
  const start = clock.now();
  const server: ReportServer = {
    weather: "fine",
    sampling: null,
    samplingReads: 0,
    readSampling() {
      if (server.weather === "unreachable") return Promise.reject(new TypeError("Failed to fetch"));
      server.samplingReads += 1;
      return Promise.resolve(server.sampling === null ? null : parseSampling(server.sampling));
    },
    stored: new Map(),
    requests: [],
    load(isAlive = () => true) {
      if (server.weather === "unloadable") return Promise.reject(new TypeError("Failed to fetch module"));
      return Promise.resolve((_dispatch, { reports, dropped }) => {
        if (server.weather === "unreachable") {
          return Promise.reject(Object.assign(new Error("offline"), { code: "unavailable" }));
        }
        if (server.weather === "hanging") return new Promise(() => {});
        if (server.weather === "exhausted") {
          return Promise.reject(Object.assign(new Error("quota"), { code: "resource-exhausted" }));
        }
        server.requests.push({ at: clock.now() - start, ids: reports.map((report) => report.id), dropped });
        const delivered: string[] = [];
        const rejected: { id: string; code: string }[] = [];
        for (const report of reports) {
          const known = server.stored.has(report.id);
          if (refuses(report)) {
            rejected.push({ id: report.id, code: "permission-denied" });
          } else {
            if (!known) server.stored.set(report.id, report);
            delivered.push(report.id);
          }
        }
        if (server.weather === "answerLost") {
          return Promise.reject(Object.assign(new Error("lost"), { code: "unavailable" }));
        }
        if (server.weather === "silent" || !isAlive()) return new Promise(() => {});
        return Promise.resolve({ delivered, rejected });
      });
    },
    commit(reports, { dropped = {} }) {
      const ids = reports.map((report) => report.id);
      if (ids.length === 0) return { ids, bytes: 0, stored: Promise.resolve(false) };
      const answer = (stored: Promise<boolean>) => ({ ids, bytes: 100, stored });
      if (server.weather === "unreachable" || server.weather === "exhausted")
        return answer(Promise.resolve(false));
      if (server.weather === "hanging") return answer(new Promise(() => {}));
      server.requests.push({ at: clock.now() - start, ids, dropped });
      const isNew = reports.every((report) => !refuses(report) && !server.stored.has(report.id));
      if (isNew) for (const report of reports) server.stored.set(report.id, report);
      if (server.weather === "silent") return answer(new Promise(() => {}));
      return answer(Promise.resolve(isNew && server.weather !== "answerLost"));
    },
  };
  return server;
}
