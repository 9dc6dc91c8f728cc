import { DetailList, sentText } from "@/components/panel/list-detail/DetailSection.tsx";
import { JsonSection } from "../detail/JsonSection.tsx";
import { deviceRows, readDevice } from "./deviceReading.ts";

/** The device and the connection of the visit, and how fast it was. What is of another form is shown as received. */
export function DeviceFacts({ json }: { json: string }) {
  const device = readDevice(json);
  const rows = device ? deviceRows(device) : [];
  if (rows.length === 0) return <JsonSection title="Device" json={json} />;
  return (
    <DetailList title="Device" items={rows.map(({ term, text }) => ({ term, value: sentText(text) }))} />
  );
}
