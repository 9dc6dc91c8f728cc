import type { ReactNode } from "react";
import { brokenAtCommas } from "../text/brokenAtCommas.ts";
import styles from "./ContactWays.module.css";

export interface ContactWay {
  /** The channel, for example `E-mail`. */
  name: string;
  /** A `mailto:` or `tel:` URL; without one, the text is no link. */
  href?: string;
  text: string;
  note: ReactNode;
}

/** The ways to contact us, each address in large type. */
export function ContactWays({ ways }: { ways: readonly ContactWay[] }) {
  return (
    <dl className={styles.ways}>
      {ways.map(({ name, href, text, note }) => (
        <div key={name} className={styles.way}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.address}>{href ? <a href={href}>{text}</a> : brokenAtCommas(text)}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
