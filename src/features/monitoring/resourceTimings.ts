import type { Measurement } from "./monitoringSlice.ts";
import { observeEntries, type TimedPage } from "./observeEntries.ts";

/** A URL without query string and fragment, which may be private; for our own files the path alone. */
function withoutDetails(address: string, origin: string): string {
  const end = address.search(/[?#]/);
  const plain = end === -1 ? address : address.slice(0, end);
  return plain.startsWith(`${origin}/`) ? plain.slice(origin.length) : plain;
}

/** The duration of each resource of the page. */
export function observeResources(page: TimedPage, report: (measurements: Measurement[]) => void): () => void {
  let count = 0;
  return observeEntries(page, "resource", (entries) => {
    report(
      entries.map(({ name, duration }) => {
        count += 1;
        const target = withoutDetails(name, page.location.origin);
        return { id: `resource-${count}`, name: "resourceLoad", value: duration, target };
      }),
    );
  });
}
