import { BarFigure } from "./BarFigure.tsx";

/** The figures of the Optiwise case study. */
export function OptiwiseFigures() {
  return (
    <>
      <BarFigure
        title="Alarms in a year of 64 stations"
        caption="Generated data with 32 planted faults. The plain limit announces a wavering fault again and again; the rule with memory raises one finding for each."
        bars={[
          { label: "A plain limit", value: 86, text: "86" },
          { label: "A rule with memory", value: 32, text: "32", marked: true },
          { label: "Faults that were planted", value: 32, text: "32" },
        ]}
      />
      <BarFigure
        title="The highest load that a chart shows"
        caption="35,040 generated readings on 640 pixels. An average for each pixel loses the peak that the cooperative pays for; the lowest and highest reading of each column keep it."
        bars={[
          { label: "In the readings", value: 74.5, text: "74.5 kW" },
          { label: "Averages", value: 33.8, text: "33.8 kW" },
          { label: "Lowest and highest of each column", value: 74.5, text: "74.5 kW", marked: true },
        ]}
      />
    </>
  );
}
