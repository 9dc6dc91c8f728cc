import type { ErrorReport } from "@/api/errorReport.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { parseJson } from "@/lib/parseJson.ts";
import { parseUrl } from "@/lib/parseUrl.ts";
import type { ReplayAction } from "@/state/replay/replayableActions.ts";
import { parseBreadcrumbs } from "../evidence/breadcrumbs.ts";
import { readReplay } from "../replay/readReplay.ts";
import { readTarget, type Target } from "./target.ts";

/** How the next request of this kind ends: by a status, by no answer (`null`), or at last by what the server says. */
export interface Answer {
  kind: "answer";
  method: string;
  /** Host and path. */
  place: string;
  status: number | "late" | null;
  afterMs: number;
}

/** One thing that led to an error, to be repeated. */
export type Step =
  | { kind: "open"; path: string }
  | { kind: "click"; target: Target }
  | { kind: "fill"; target: Target; field: string; filled: boolean }
  | { kind: "press"; key: string; target: Target | null }
  /** The page that the steps before led to, or that the visitor went back to. */
  | { kind: "arrive"; path: string }
  | { kind: "connection"; online: boolean }
  | Answer
  | { kind: "leave" };

interface TimedStep {
  /** Epoch milliseconds of the visitor's clock. */
  at: number;
  step: Step;
}

/** What a report says of the way to its error. */
export interface Reproduction {
  steps: TimedStep[];
  /** What the forms and answers of the visit held before, as recorded: by slice. Texts are replaced. */
  state: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What cannot be repeated, one sentence each. */
  gaps: string[];
}

type Crumb = NonNullable<ReturnType<typeof parseBreadcrumbs>>[number];

const fieldText = /^(.*) \(([a-z-]+)\) (filled in|emptied)$/s;
const keyText = /^(\w+)(?: in (.*))?$/s;
const requestText = /^([A-Z]+) (\S+): (?:status (\d{3})|no answer( yet)?) after (\d+) ms$/;
/** How far apart two records of one thing can be, in milliseconds. */
const SAME_MS = 250;
const connectionActions: Readonly<Record<string, boolean>> = {
  "browser/wentOffline": false,
  "browser/wentOnline": true,
};

function toStep({ kind, text }: Crumb): Step | null {
  if (kind === "route") return { kind: "arrive", path: text };
  if (kind === "click") {
    const target = readTarget(text);
    return target && { kind: "click", target };
  }
  if (kind === "field") {
    const [, element = "", field = "", change] = fieldText.exec(text) ?? [];
    const target = readTarget(element);
    return target && { kind: "fill", target, field, filled: change === "filled in" };
  }
  if (kind === "key") {
    const [, key = "", element] = keyText.exec(text) ?? [];
    return key ? { kind: "press", key, target: element === undefined ? null : readTarget(element) } : null;
  }
  const online = Object.hasOwn(connectionActions, text) ? connectionActions[text] : undefined;
  return kind === "action" && online !== undefined ? { kind: "connection", online } : null;
}

/** The failed and slow requests, each at the time when it began. */
function answersOf(crumbs: readonly Crumb[]): { at: number; step: Answer }[] {
  const answers = crumbs.flatMap(({ kind, at, text }) => {
    const [, method, place, status, isLate, duration] = (kind === "request" && requestText.exec(text)) || [];
    if (method === undefined || place === undefined) return [];
    const afterMs = Number(duration);
    const end = isLate ? "late" : status === undefined ? null : Number(status);
    return [{ at: at - afterMs, step: { kind: "answer", method, place, status: end, afterMs } as const }];
  });
  // A slow request that failed in the end is recorded twice.
  return answers.filter(
    ({ at, step }, index) =>
      step.status !== "late" ||
      !answers
        .slice(index + 1)
        .some((later) => later.step.place === step.place && Math.abs(later.at - at) < SAME_MS),
  );
}

/** Puts each answer before the input that caused its request. */
function withAnswers(steps: readonly TimedStep[], answers: readonly TimedStep[]): TimedStep[] {
  const placed = [...steps];
  for (const answer of answers) {
    const cause = placed.findLastIndex(
      ({ at, step }) => step.kind !== "answer" && step.kind !== "arrive" && at <= answer.at,
    );
    placed.splice(Math.max(cause, 0), 0, answer);
  }
  return placed;
}

/** Code that could not be downloaded is no recorded request, but the message names it. */
function missingCode(message: string, at: number): TimedStep[] {
  const [, host, path = ""] = /module: https?:\/\/([^/\s]+)(\/[^\s?]+)/.exec(message) ?? [];
  if (host === undefined) return [];
  return [{ at, step: { kind: "answer", method: "GET", place: host + path, status: null, afterMs: 0 } }];
}

/** The fields of a JSON object; none when nothing is known. */
function record(json: string): Record<string, unknown> {
  const value = parseJson(json);
  return isRecord(value) ? value : {};
}

function pathOf(url: string): string {
  const parsed = parseUrl(url);
  return parsed ? parsed.pathname + parsed.search : "/";
}

/**
 * The place of the step that says which document was opened: the first one, unless something was pressed before the app
 * ran; -1 when it is not known any more.
 */
function firstPage(steps: readonly TimedStep[], actions: readonly ReplayAction[]): number {
  const loaded = actions.find(({ payload }) => isRecord(payload) && payload["loaded"] === true);
  return steps.findIndex(
    ({ at, step }, index) =>
      step.kind === "arrive" && (index === 0 || Math.abs(at - (loaded?.at ?? NaN)) < SAME_MS),
  );
}

/** The page that the visitor was on before the first of the steps, where no step says it. */
function startPath(steps: readonly TimedStep[], state: Reproduction["state"], url: string): string {
  const views = state["analyticsSession"]?.["pageViews"];
  const view: unknown = Array.isArray(views) ? views.at(-1) : null;
  if (isRecord(view) && typeof view["path"] === "string") return view["path"];
  return steps.some(({ step }) => step.kind === "arrive") ? "/" : pathOf(url);
}

/** What led to a report's error, from its breadcrumbs, replay and device. Any of it may be made up. */
export function readReproduction(
  report: Pick<ErrorReport, "breadcrumbs" | "replay" | "url" | "timestamp" | "state" | "device" | "message">,
): Reproduction {
  const crumbs = (parseBreadcrumbs(report.breadcrumbs) ?? []).filter(({ at }) => at <= report.timestamp);
  const read = report.replay === "" ? null : readReplay(report.replay);
  const state = read?.ok ? read.replay.state : {};
  const inputs = crumbs.flatMap((crumb): TimedStep[] => {
    const step = toStep(crumb);
    return step ? [{ at: crumb.at, step }] : [];
  });
  const place = firstPage(inputs, read?.ok ? read.replay.actions : []);
  const page = inputs[place]?.step;
  const path = page?.kind === "arrive" ? page.path : startPath(inputs, state, report.url);
  const start: TimedStep = { at: inputs[0]?.at ?? report.timestamp, step: { kind: "open", path } };
  const rest = inputs.filter((_, index) => index !== place);
  const answers = [...answersOf(crumbs), ...missingCode(report.message, start.at)];
  const steps = [...withAnswers([start, ...rest], answers)];
  const wentOffline = rest.some(({ step }) => step.kind === "connection");
  if (!wentOffline && record(report.device)["online"] === false) {
    steps.splice(steps.findIndex(({ step }) => step.kind === "open") + 1, 0, {
      at: start.at,
      step: { kind: "connection", online: false },
    });
  }
  if (record(report.state)["leaving"] === true) steps.push({ at: report.timestamp, step: { kind: "leave" } });

  const gaps: string[] = [];
  if (parseBreadcrumbs(report.breadcrumbs) === null) gaps.push("The breadcrumbs cannot be read.");
  if (read === null) gaps.push("No state was recorded: the error came before recording began.");
  else if (!read.ok) gaps.push(`The replay cannot be read: ${read.message}`);
  return { steps, state, gaps };
}
