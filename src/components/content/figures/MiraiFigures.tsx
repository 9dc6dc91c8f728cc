import { BarFigure } from "./BarFigure.tsx";
import { DotFigure } from "./DotFigure.tsx";

/** The figures of the Mirai case study. */
export function MiraiFigures() {
  return (
    <>
      <DotFigure
        title="600 bookings for 40 slots of twelve"
        caption="One dot is one booking of the simulation, sent up to three times. Each booking that was accepted is stored once, and no slot went below zero."
        total={600}
        marked={209}
        labels={["accepted", "refused because the slot was full"]}
      />
      <BarFigure
        title="The search index, written in two ways"
        caption="240 generated labels of sixty words, compressed. Gaps between label numbers save an eighth compared with JSON."
        bars={[
          { label: "JSON", value: 100, text: "100%" },
          { label: "Sorted words and gaps", value: 87, text: "87%", marked: true },
        ]}
      />
    </>
  );
}
