import { Bar, BarChart, CartesianGrid, Global, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { figure } from "@/lib/figures.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import { groupType } from "../groups/groupType.ts";
import type { DailyReports, Series } from "./reportsPerDay.ts";
import styles from "./DayChart.module.css";

// Each chart has a store of its own, with elements in its state, which Redux DevTools would list and fail to serialise.
Global.devToolsEnabled = false;

/** One colour for each series, of the palette; the last is that of "all others". */
const colours = ["--series-1", "--series-2", "--series-3", "--series-4", "--series-5", "--series-6"];

/** A status has the colour of its mark in the lists, whatever its rank. */
const statusColours: Readonly<Record<string, string>> = {
  [groupType.statusNames.active]: "--signal",
  [groupType.statusNames.resolved]: "--series-3",
  [groupType.statusNames.ignored]: "--series-6",
  [groupType.statusNames.apart]: "--series-5",
};

const nameOf = ({ value }: Series): string => value || "All others";

const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }),
);
const dayName = (day: string): string => dayFormat().format(new Date(`${day}T12:00:00Z`));

interface DayChartProps {
  title: string;
  /** Whether the series are the statuses. */
  byStatus: boolean;
  reports: DailyReports;
}

/** Reports of each day as stacked bars, read by the arrow keys, and the same figures as a table. */
export function DayChart({ title, byStatus, reports: { days, series } }: DayChartProps) {
  if (series.length === 0) return <p className={styles.none}>No report arrived on these days.</p>;
  const colourOf = ({ value }: Series, index: number) =>
    (byStatus ? statusColours[value] : colours[index]) ?? "--series-6";
  const data = days.map((day, index) => ({ day, counts: series.map(({ perDay }) => perDay[index] ?? 0) }));
  return (
    <figure className={styles.figure}>
      <div className={styles.chart}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={data}
            title={title}
            accessibilityLayer
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--rule-soft)" />
            <XAxis
              dataKey="day"
              tickFormatter={dayName}
              tickLine={false}
              stroke="var(--ink-soft)"
              minTickGap={16}
            />
            <YAxis
              allowDecimals={false}
              width={40}
              tickLine={false}
              axisLine={false}
              stroke="var(--ink-soft)"
            />
            <Tooltip
              labelFormatter={(day) => (typeof day === "string" ? dayName(day) : day)}
              formatter={(value) => figure(Number(value))}
              isAnimationActive={false}
              cursor={{ fill: "var(--shallow)" }}
              wrapperClassName={styles.tooltip ?? ""}
            />
            {series.map((one, index) => (
              <Bar
                key={one.value}
                dataKey={({ counts }: { counts: number[] }) => counts[index] ?? 0}
                name={nameOf(one)}
                stackId="reports"
                fill={`var(${colourOf(one, index)})`}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      {/* The library's own would read every name twice. */}
      <ul className={styles.legend}>
        {series.map((one, index) => (
          <li key={one.value}>
            <svg width="10" height="10" fill={`var(${colourOf(one, index)})`} aria-hidden="true">
              <rect width="10" height="10" />
            </svg>{" "}
            {nameOf(one)}
          </li>
        ))}
      </ul>
      <figcaption>
        <details className={styles.table}>
          <summary>Figures as a table</summary>
          <FactsTable
            title={title}
            columns={["Day (UTC)", ...series.map(nameOf)]}
            rows={data.map(({ day, counts }) => [dayName(day), ...counts])}
          />
        </details>
      </figcaption>
    </figure>
  );
}
