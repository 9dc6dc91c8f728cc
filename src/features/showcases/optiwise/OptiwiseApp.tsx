import { AlarmRule } from "./AlarmRule.tsx";
import { YearChart } from "./YearChart.tsx";
import styles from "./OptiwiseApp.module.css";

/** A small working version of Optiwise: a year of readings to walk through, and the rule behind its alarms. */
export function OptiwiseApp() {
  return (
    <div className={styles.app} data-showcase="optiwise">
      <YearChart />
      <AlarmRule />
    </div>
  );
}
