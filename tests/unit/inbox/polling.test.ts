import { pollingOf } from "@/features/inbox/polling.ts";

test.each([
  [0, 30_000],
  [1, 30_000],
  [2, 60_000],
  [20, 600_000],
])(
  "a list of %d pages is read anew every %d ms, and only while it is looked at",
  (pages, pollingInterval) => {
    expect(pollingOf(pages)).toMatchObject({ pollingInterval, skipPollingIfUnfocused: true });
  },
);
