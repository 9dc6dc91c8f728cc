import { Fragment, type ReactNode } from "react";
import styles from "./ContactWays.module.css";

export interface ContactWay {
  /** How: `E-mail`. */
  name: string;
  /** A `mailto:` or `tel:` address; without one, the text stands alone. */
  href?: string;
  text: string;
  note: ReactNode;
}

/** Ways to reach us, the address of each in large type. */
export function ContactWays({ ways }: { ways: readonly ContactWay[] }) {
  return (
    <dl className={styles.ways}>
      {ways.map(({ name, href, text, note }) => (
        <div key={name} className={styles.way}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.address}>{href ? <a href={href}>{text}</a> : <Parts text={text} />}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An address on paper, which breaks at its commas alone. */
function Parts({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && " "}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ));
}
