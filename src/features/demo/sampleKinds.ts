import type { ErrorReport } from "@/api/errorReport.ts";

interface SampleKind {
  message: string;
  path: string;
  reports: number;
}

/** The different errors among `reports` with how many reports each has, most first. */
export function sampleKinds(reports: readonly ErrorReport[]): SampleKind[] {
  const kinds = new Map<string, SampleKind>();
  for (const { errorId, message, url } of reports) {
    const known = kinds.get(errorId);
    kinds.set(errorId, { message, path: new URL(url).pathname, reports: (known?.reports ?? 0) + 1 });
  }
  return [...kinds.values()].toSorted((a, b) => b.reports - a.reports);
}
