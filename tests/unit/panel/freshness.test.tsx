import { screen } from "@testing-library/react";
import type { PanelEntry } from "@/components/panel/list-detail/state/entryType.ts";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { Freshness } from "@/components/panel/Toolbar.tsx";
import { clockTime, minuteTime } from "@/components/ui/text/timeFormat.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { renderWithStore } from "../../support/renderWithStore.tsx";

test.each([
  ["today without the day", 0, clockTime],
  ["days ago with the day", 3 * DAY_MS, minuteTime],
])("a list that was read %s", async (_name, age, words) => {
  const answeredAt = Date.now() - age;
  const list = { answeredAt, fetching: false, loadingMore: false };
  const panel = { list, options: { onRefresh: () => undefined } } as unknown as Panel<PanelEntry>;
  renderWithStore(<Freshness panel={panel} />, { firestore: () => Promise.reject(new Error("unused")) });
  expect(await screen.findByText(words(answeredAt))).toBeVisible();
});
