import type { ReactNode } from "react";
import type { ShowcaseApp } from "@/content/schemas.ts";
import styles from "./Mark.module.css";

/** In a square of 32: a sun over the tide, a house of three bars, and a bow with two decks. */
const marks: Record<ShowcaseApp["name"], { name: string; drawing: ReactNode }> = {
  mirai: {
    name: "Mirai",
    drawing: (
      <>
        <circle cx="16" cy="13" r="9" />
        <path d="M2 21q3.5-4 7 0t7 0 7 0 7 0v3q-3.5 4-7 0t-7 0-7 0-7 0zM2 28q3.5-4 7 0t7 0 7 0 7 0v2H2z" />
      </>
    ),
  },
  optiwise: {
    name: "optiwise",
    drawing: <path d="M16 1 30 12v19H2V12zM8 16v10h4V16zm6 6v4h4v-4zm6-8v12h4V14z" fillRule="evenodd" />,
  },
  tf: {
    name: "TF Lines",
    drawing: (
      <path d="M1 6h30l-8 20H1zM6 11v4h3v7h4v-7h3v-4zm12 0v11h4v-4h3l1-3h-4v-1h5l1-3z" fillRule="evenodd" />
    ),
  },
};

/** The mark and the name of an app's invented company. */
export function Mark({ of }: { of: ShowcaseApp["name"] }) {
  const { name, drawing } = marks[of];
  return (
    <p className={styles.mark}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        {drawing}
      </svg>
      {name}
    </p>
  );
}
