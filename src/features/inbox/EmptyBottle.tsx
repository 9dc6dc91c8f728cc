import styles from "./EmptyBottle.module.css";

/** A bottle between waves, as path data in a 400 by 200 box. */
const waves = [
  "M20 128 C60 108 92 108 132 128 S204 148 244 128 S316 108 380 128",
  "M44 154 C84 136 112 136 148 154 S216 172 252 154 S316 138 356 154",
  "M92 178 C124 164 148 164 180 178 S240 192 272 178 S304 168 320 174",
];

/** A bottle with a letter. */
export function EmptyBottle() {
  return (
    <svg className={styles.bottle} viewBox="0 0 400 200" width="400" height="200" aria-hidden="true">
      <g transform="rotate(-24 200 96)">
        <path
          className={styles.glass}
          d="M150 78 H232 C240 78 244 88 262 88 H282 V104 H262 C244 104 240 114 232 114 H150 C138 114 138 78 150 78 Z"
        />
        <path className={styles.letter} d="M162 86 H222 V106 H162 Z" />
        <path className={styles.line} d="M168 92 H214 M168 97 H204 M168 102 H210" />
        <path className={styles.line} d="M284 90 H292 V102 H284" />
      </g>
      {waves.map((path) => (
        <path key={path} d={path} className={styles.wave} />
      ))}
    </svg>
  );
}
