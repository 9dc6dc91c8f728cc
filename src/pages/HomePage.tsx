import styles from "./TextPage.module.css";

/** The front page. */
export function HomePage() {
  return (
    <div className={styles.page}>
      <h1>
        Software that <i>holds in weather</i>
      </h1>
      <p>
        Holmwerk builds web, mobile and digital products for companies in Germany, the United Kingdom, the
        Netherlands and France. We measure what visitors meet, errors included, and mend it before they write
        to you.
      </p>
    </div>
  );
}
