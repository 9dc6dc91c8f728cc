import { Device } from "../brand/Device.tsx";
import { AlarmRule } from "./AlarmRule.tsx";
import { NightDare } from "./NightDare.tsx";
import { useYear } from "./useYear.ts";
import { YearChart } from "./YearChart.tsx";

/** A small working version of Optiwise: a year of readings to walk through, and the rule behind its alarms. */
export function OptiwiseApp() {
  const shown = useYear();
  return (
    <>
      <NightDare shown={shown} />
      <Device
        kind="desk"
        label="Optiwise"
        bar={
          <>
            <span>Linden block, 48 flats</span>
            <span>Readings of 2025</span>
          </>
        }
      >
        <YearChart shown={shown} />
        <AlarmRule />
      </Device>
    </>
  );
}
