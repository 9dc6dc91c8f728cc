import styles from "./EmptyChart.module.css";

/** Lines of equal depth around a shoal, outermost first, as path data in a 400 by 300 box. */
const contours = [
  "M22 148 C18 62 112 22 196 28 C292 34 388 70 380 156 C374 236 282 282 190 274 C98 268 28 232 22 148 Z",
  "M62 150 C60 92 126 58 194 62 C270 66 342 98 338 156 C332 212 262 244 190 238 C120 234 66 206 62 150 Z",
  "M106 152 C106 116 150 94 196 98 C246 100 294 122 290 158 C286 192 240 208 192 204 C144 202 108 186 106 152 Z",
  "M152 152 C154 134 174 126 196 128 C220 130 242 140 240 156 C238 172 216 180 194 178 C170 176 152 168 152 152 Z",
];
const depths = [
  { x: 42, y: 100, text: "31" },
  { x: 352, y: 214, text: "28" },
  { x: 96, y: 208, text: "17" },
  { x: 300, y: 108, text: "12" },
  { x: 132, y: 122, text: "7" },
  { x: 258, y: 190, text: "6" },
  { x: 194, y: 158, text: "2" },
];

/** A piece of a chart, drawn in a box of 400 by 300. */
export function EmptyChart() {
  return (
    <>
      {contours.map((path) => (
        <path key={path} d={path} className={styles.contour} />
      ))}
      {depths.map(({ x, y, text }) => (
        <text key={text} x={x} y={y} className={styles.depth}>
          {text}
        </text>
      ))}
    </>
  );
}
