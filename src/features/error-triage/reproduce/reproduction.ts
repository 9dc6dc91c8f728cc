import type { ErrorReport } from "@/api/errorReport.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { parseJson } from "@/lib/parseJson.ts";
import { parseBreadcrumbs } from "../evidence/breadcrumbs.ts";
import { readReplay } from "../replay/readReplay.ts";
import { readTarget, type Target } from "./target.ts";

/** One thing that led to an error, to be repeated. */
export type Step =
  | { kind: "open"; path: string }
  | { kind: "click"; target: Target }
  | { kind: "fill"; target: Target; field: string; filled: boolean }
  | { kind: "press"; key: string; target: Target | null }
  /** The page that the steps before led to, or that the visitor went back to. */
  | { kind: "arrive"; path: string }
  | { kind: "connection"; online: boolean }
  /** How the next request of this kind ends: a status, or `null` for no answer. */
  | { kind: "answer"; method: string; place: string; status: number | null }
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
const requestText = /^([A-Z]+) (\S+): (?:status (\d{3})|no answer) after (\d+) ms$/;
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

/** A failed request, at the time when it began. */
function toAnswer({ at, text }: Crumb): TimedStep | null {
  const [, method, place, status, duration] = requestText.exec(text) ?? [];
  if (method === undefined || place === undefined) return null;
  const step = {
    kind: "answer",
    method,
    place,
    status: status === undefined ? null : Number(status),
  } as const;
  return { at: at - Number(duration), step };
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
  return [{ at, step: { kind: "answer", method: "GET", place: host + path, status: null } }];
}

/** The fields of a JSON object; none when nothing is known. */
function record(json: string): Record<string, unknown> {
  const value = parseJson(json);
  return isRecord(value) ? value : {};
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return "/";
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The page that the visitor was on before the first of the steps. */
function startPath(steps: readonly TimedStep[], state: Reproduction["state"], url: string): string {
  const [first] = steps;
  const last = pathOf(url);
  // The report keeps the harmless part of the last address.
  const complete = (path: string) => (last.split("?")[0] === path ? last : path);
  if (first?.step.kind === "arrive") return complete(first.step.path);
  const views = state["analyticsSession"]?.["pageViews"];
  const view: unknown = Array.isArray(views) ? views.at(-1) : null;
  if (isRecord(view) && typeof view["path"] === "string") return complete(view["path"]);
  return steps.some(({ step }) => step.kind === "arrive") ? "/" : last;
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
  const start: TimedStep = {
    at: inputs[0]?.at ?? report.timestamp,
    step: { kind: "open", path: startPath(inputs, state, report.url) },
  };
  const rest = inputs[0]?.step.kind === "arrive" ? inputs.slice(1) : inputs;
  const answers = [
    ...crumbs.flatMap((crumb) => (crumb.kind === "request" ? (toAnswer(crumb) ?? []) : [])),
    ...missingCode(report.message, start.at),
  ];
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
