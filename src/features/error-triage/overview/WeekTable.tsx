import { useMemo } from "react";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { figure } from "@/lib/figures.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { weekFigures } from "./weekFigures.ts";

interface WeekTableProps {
  groups: readonly ErrorGroup[];
  /** Whether no report is missing in the figures. */
  isExact: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** The last seven days in figures, beside the seven days before. */
export function WeekTable({ groups, isExact, now }: WeekTableProps) {
  const { last, before, regressed } = useMemo(() => weekFigures(groups, now), [groups, now]);
  const rows = [
    ["Reports", last.reports, before.reports],
    ["Errors seen", last.seen, before.seen],
    ["New errors", last.fresh, before.fresh],
    ["Regressed", regressed, null],
  ] as const;
  return (
    <FactsTable
      title="The last seven days"
      remark={!isExact && "At least: some reports are not counted yet."}
      columns={["Figure", "Number", "Seven days before"]}
      rows={rows.map(([name, count, earlier]) => ({
        key: name,
        cells: [
          { text: name },
          { text: figure(count), numeric: true },
          { text: earlier === null ? "–" : figure(earlier), numeric: true },
        ],
      }))}
    />
  );
}
