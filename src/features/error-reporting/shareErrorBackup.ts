import type { BackupReport } from "./errorBackupSlice.ts";
import { BACKUP_LIMIT, readBackup } from "./errorBackupSlice.ts";

interface Versions {
  /** The slice of this page, what this page last read or wrote, and what storage has now. */
  own: unknown;
  known: unknown;
  stored: unknown;
}

const byErrorId = (reports: readonly BackupReport[]) =>
  new Map(reports.map((report) => [report.errorId, report]));

/** The same error seen by two tabs: the later one, with every occurrence counted once. */
function combine(own: BackupReport, stored: BackupReport, knownCount: number | undefined): BackupReport {
  const sameReport = own.id === stored.id && knownCount === undefined;
  const count = sameReport
    ? Math.max(own.count, stored.count)
    : stored.count + Math.max(0, own.count - (knownCount ?? 0));
  const later = own.lastOccurred >= stored.lastOccurred ? own : stored;
  return { ...later, count, timestamp: Math.min(own.timestamp, stored.timestamp) };
}

/**
 * What to store when another tab has stored its own errors since: those of both, the latest fifty. What one of them
 * has deleted stays deleted, and whoever has emptied the backup has emptied it for all.
 */
export function shareErrorBackup({ own, known, stored }: Versions): { reports: BackupReport[] } {
  const mine = readBackup(own);
  const before = byErrorId(readBackup(known));
  if (mine.length === 0 && before.size > 0) return { reports: [] };

  const theirs = byErrorId(readBackup(stored));
  const kept = mine.flatMap((report) => {
    const twin = theirs.get(report.errorId);
    const knownCount = before.get(report.errorId)?.count;
    theirs.delete(report.errorId);
    if (twin) return [combine(report, twin, knownCount)];
    // Known, unchanged and gone from storage: the other tab has deleted it.
    return knownCount === report.count ? [] : [report];
  });
  const others = [...theirs.values()].filter((report) => {
    const knownCount = before.get(report.errorId)?.count;
    return knownCount === undefined || report.count > knownCount;
  });
  return {
    reports: [...kept, ...others]
      .toSorted((left, right) => right.lastOccurred - left.lastOccurred)
      .slice(0, BACKUP_LIMIT),
  };
}
