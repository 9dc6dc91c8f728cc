import { AreaFigure } from "./AreaFigure.tsx";

/** The figures of the TF case study. */
export function TfFigures() {
  return (
    <AreaFigure
      title="One season of 1,976 sailings, stored in four ways"
      caption="The areas are to scale. The phone only has to download the smallest square, which holds the same timetable as the largest."
      areas={[
        { label: "A record for each sailing, JSON", value: 444_578, text: "444,578 bytes" },
        { label: "A record for each sailing, compressed", value: 13_853, text: "13,853 bytes" },
        { label: "Patterns and exceptions", value: 1_942, text: "1,942 bytes" },
        { label: "Patterns and exceptions, compressed", value: 426, text: "426 bytes" },
      ]}
    />
  );
}
