import type { ErrorReport } from "@/api/errorReport.ts";
import { exactTime } from "@/components/ui/text/timeFormat.ts";
import { visibleText } from "@/components/ui/text/visibleText.ts";
import { reproduceCommand } from "../reproduce/stepWords.ts";
import type { ErrorWay } from "../reproduce/wayMarkdown.ts";
import { droppedInWords } from "../reportType.ts";
import { indentJson } from "./indentJson.ts";

/** A run of backticks longer than any in `text`, at least `least` of them: what it fences cannot break out. */
function fenceFor(text: string, least: number): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  return "`".repeat(Math.max(least, longest + 1));
}

function code(text: string): string {
  const line = visibleText(text).replaceAll(/\s+/g, " ").trim();
  if (line === "") return "none";
  const fence = fenceFor(line, 1);
  // The spaces let the text itself begin or end with a backtick.
  return `${fence} ${line} ${fence}`;
}

function block(heading: string, text: string): string[] {
  if (text === "") return [];
  const shown = visibleText(text);
  const fence = fenceFor(shown, 3);
  return [`## ${heading}`, `${fence}\n${shown}\n${fence}`];
}

const json = (text: string) => indentJson(text)?.text ?? text;

/** What is read for a copy: stacks led back to the source, and the way to the error, as text; empty where unknown. */
export interface ReadParts extends ErrorWay {
  stack: string;
  componentStack: string;
}

/** One report for an issue tracker. Text from strangers is in code marks, where its markup has no effect. */
export function reportMarkdown(
  report: ErrorReport,
  read: ReadParts = { stack: "", componentStack: "", steps: "", changes: "" },
): string {
  const lines: [string, string][] = [
    ["Report", report.id],
    ["Error id", report.errorId],
    ["Status", report.status],
    ["Count", String(report.count)],
    ["URL", report.url],
    ["First seen", exactTime(report.timestamp)],
    ["Last seen", exactTime(report.lastOccurred)],
    ["Reported", exactTime(report.reportedAt)],
    ["Updated", report.updatedAt === null ? "" : exactTime(report.updatedAt)],
    ["Caught by", report.errorBoundary],
    ["Release", report.release],
    ["Version", report.version],
    ["Environment", report.environment],
    ["Session", report.sessionId],
    ["User", report.userId ?? ""],
    ["User agent", report.userAgent],
    ["Not sent by this browser", droppedInWords(report.dropped)],
  ];
  return [
    "# Error report",
    ...block("Message", report.message),
    lines.map(([name, value]) => `- ${name}: ${code(value)}`).join("\n"),
    ...block("Note", report.note),
    ...block("To reproduce it, in the repository", reproduceCommand(report.id)),
    ...block("What the visitor was doing", report.comment),
    ...block("Steps", read.steps),
    ...block("Stack in the source", read.stack),
    ...block("Stack", report.stack),
    ...block("Component stack in the source", read.componentStack),
    ...block("Component stack", report.componentStack),
    ...block("Props", json(report.props)),
    ...block("State", json(report.state)),
    ...block("Breadcrumbs", json(report.breadcrumbs)),
    ...block("Changes of the state by each action", read.changes),
    ...block("Device", json(report.device)),
  ].join("\n\n");
}
