import { Fragment } from "react";
import page from "virtual:content/page/home";
import { paths } from "@/config/paths.ts";
import { waterlineAddress, waterlines } from "@/config/waterline.ts";
import styles from "./HomeWaterline.module.css";

/**
 * Links that open the front page without a connection, slowly, or without scripts. The service worker answers, and
 * shows the words for what it left out. A target leaves a link to the browser: the router would open no document.
 */
export function HomeWaterline() {
  if (!page.waterline) return null;
  const { label, unknown, back, ...modes } = page.waterline;
  return (
    <div className={styles.waterline}>
      <p>
        {label}{" "}
        {waterlines.map((how, place) => (
          <Fragment key={how}>
            <span className={styles.way}>
              <a href={waterlineAddress(how)} target="_self">
                {modes[how].label}
              </a>
              {place < waterlines.length - 1 && ","}
            </span>{" "}
          </Fragment>
        ))}
      </p>
      <div id="waterline" className={styles.below}>
        <p data-waterline="unknown">{unknown}</p>
        {waterlines.map((how) => (
          <p key={how} data-waterline={how} hidden>
            {modes[how].text}
          </p>
        ))}
        <p>
          <a href={paths.home} target="_self">
            {back}
          </a>
        </p>
      </div>
    </div>
  );
}
