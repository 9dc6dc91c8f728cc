import { desks } from "@/content/desks.ts";
import { citiesText } from "@/content/places.ts";
import { FigureFrame } from "./FigureFrame.tsx";
import { frameOf, gridLines, place, position, sidesOf } from "./mercator.ts";
import styles from "./Desks.module.css";

const frame = frameOf(desks, 480);
const corner = place({ latitude: frame.south, longitude: frame.east }, frame);
/** Width of a degree of longitude: each dash of the border is one degree, as on a chart. */
const degree = frame.width / (frame.east - frame.west);
const degreeText = (degrees: number, [positive, negative]: [string, string]) =>
  degrees % 180 === 0
    ? `${Math.abs(degrees)}°`
    : `${Math.abs(degrees)}° ${degrees < 0 ? negative : positive}`;

const columns = gridLines(frame.west, frame.east, 6).map((longitude) => ({
  x: place({ latitude: frame.south, longitude }, frame).x,
  // East of 180° is west.
  text: degreeText(((longitude + 540) % 360) - 180, ["E", "W"]),
}));
const rows = gridLines(frame.south, frame.north, 5)
  .map((latitude) => ({
    y: place({ latitude, longitude: 0 }, frame).y,
    text: degreeText(latitude, ["N", "S"]),
  }))
  // Above the line, its text has to fit below the border.
  .filter(({ y }) => y > 24);
const grid = [
  ...columns.map(({ x }) => `M${x} 0V${corner.y}`),
  ...rows.map(({ y }) => `M0 ${y}H${corner.x}`),
].join("");

const points = desks.map((desk) => ({ ...place(desk, frame), name: desk.city }));
/** The list below the chart has also the names for which it has no room. */
const sides = sidesOf(points);

/** The positions of our offices on the grid of a chart. */
export function Desks() {
  return (
    <FigureFrame
      title="Desks"
      caption="The centre of each city, to the nearest arcminute, on the Mercator projection of sea charts."
    >
      <svg
        className={styles.chart}
        viewBox={`-1 -1 ${corner.x + 2} ${corner.y + 2}`}
        role="img"
        aria-label={`Our desks on a grid of degrees: ${citiesText(desks)}.`}
      >
        <rect className={styles.sea} width={corner.x} height={corner.y} />
        <path className={styles.grid} d={grid} />
        {columns.map(({ x, text }) => (
          <text key={text} className={styles.degree} x={x + 5} y={corner.y - 12}>
            {text}
          </text>
        ))}
        {rows.map(({ y, text }) => (
          <text key={text} className={styles.degree} x="7" y={y - 5}>
            {text}
          </text>
        ))}
        <rect className={styles.frame} width={corner.x} height={corner.y} />
        <path
          className={styles.scale}
          d={`M0 ${corner.y - 2.5}H${corner.x}M0 2.5H${corner.x}`}
          strokeDasharray={degree}
        />
        {points.map(({ x, y, name }, index) => {
          const side = sides[index];
          return (
            <g key={name} transform={`translate(${x} ${y})`}>
              <circle className={styles.ring} r="6" />
              <circle className={styles.point} r="1.75" />
              {side && (
                <text className={styles.name} x={side === "start" ? 11 : -11} y="5" textAnchor={side}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <dl className={styles.list}>
        {desks.map((desk) => (
          <div key={desk.city} className={styles.item}>
            <dt className={styles.term}>{desk.city}</dt>
            <dd className={styles.position}>{position(desk)}</dd>
          </div>
        ))}
      </dl>
    </FigureFrame>
  );
}
