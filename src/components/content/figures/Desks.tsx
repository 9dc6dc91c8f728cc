import { desks } from "./desks.ts";
import { FigureFrame } from "./FigureFrame.tsx";
import { place, position, type Frame } from "./mercator.ts";
import styles from "./Desks.module.css";

const frame: Frame = { west: -6, east: 18, south: 46, north: 54, width: 480 };
const corner = place({ latitude: frame.south, longitude: frame.east }, frame);
/** Width of a degree of longitude: the dashes of the border are one each, as on a chart. */
const degree = frame.width / (frame.east - frame.west);
const meridians = [-5, 0, 5, 10, 15];
const parallels = [47, 49, 51, 53];

/** Where our desks stand, on the bare grid of a chart. */
export function Desks() {
  return (
    <FigureFrame
      title="Desks"
      caption="The centre of each city to the nearest minute, in the projection that sea charts use."
    >
      <svg
        className={styles.chart}
        viewBox={`0 0 ${corner.x} ${corner.y}`}
        role="img"
        aria-label="The four desks on a grid: London and Nantes in the west, Utrecht between them and Berlin."
      >
        {meridians.map((longitude) => {
          const { x } = place({ latitude: frame.south, longitude }, frame);
          return (
            <g key={longitude}>
              <path className={styles.grid} d={`M${x} 0V${corner.y}`} />
              <text className={styles.degree} x={x + 4} y={corner.y - 12}>
                {Math.abs(longitude)}°
              </text>
            </g>
          );
        })}
        {parallels.map((latitude) => {
          const { y } = place({ latitude, longitude: 0 }, frame);
          return (
            <g key={latitude}>
              <path className={styles.grid} d={`M0 ${y}H${corner.x}`} />
              <text className={styles.degree} x="6" y={y - 4}>
                {latitude}°
              </text>
            </g>
          );
        })}
        <rect className={styles.frame} x="0.5" y="0.5" width={corner.x - 1} height={corner.y - 1} />
        <path
          className={styles.scale}
          d={`M0 ${corner.y - 3}H${corner.x}M0 3H${corner.x}`}
          strokeDasharray={degree}
        />
        {desks.map((desk) => {
          const { x, y } = place(desk, frame);
          return (
            <g key={desk.name} transform={`translate(${x} ${y})`}>
              <circle className={styles.ring} r="6" />
              <circle className={styles.point} r="1.75" />
              <text className={styles.name} x="12" y="5">
                {desk.name}
              </text>
            </g>
          );
        })}
      </svg>
      <dl className={styles.list}>
        {desks.map((desk) => (
          <div key={desk.name} className={styles.item}>
            <dt className={styles.term}>{desk.name}</dt>
            <dd className={styles.position}>{position(desk)}</dd>
          </div>
        ))}
      </dl>
    </FigureFrame>
  );
}
