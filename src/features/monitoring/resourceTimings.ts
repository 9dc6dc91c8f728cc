import type { Measurement } from "./monitoringSlice.ts";
import { observeEntries, type TimedPage } from "./observeEntries.ts";

/** An address without query string and fragment, which may hold what is nobody's business; ours by its path alone. */
function withoutDetails(address: string, origin: string): string {
  const end = address.search(/[?#]/);
  const plain = end === -1 ? address : address.slice(0, end);
  return plain.startsWith(`${origin}/`) ? plain.slice(origin.length) : plain;
}

/** How long each resource of the page took. */
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
