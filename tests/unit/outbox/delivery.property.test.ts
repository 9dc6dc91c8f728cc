import fc from "fast-check";
import { submitEnquiry } from "@/api/enquiries/submitEnquiry.ts";
import { enquiryRetried } from "@/api/enquiries/enquiryEvents.ts";
import { pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { device, type Tab } from "./device.ts";
import { enquiryServer, type Weather } from "./enquiryServer.ts";
import { contactSubmission } from "./submissions.ts";

const TABS = 2;

type Step =
  | { do: "submit"; enquiry: number; tab: number }
  | { do: "retry"; enquiry: number; tab: number }
  | { do: "advance"; ms: number }
  | { do: "online" | "offline" | "shown" | "reload"; tab: number }
  | { do: "weather"; weather: Weather };

const tab = fc.integer({ min: 0, max: TABS - 1 });
const enquiry = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("submit" as const), enquiry, tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("retry" as const), enquiry, tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("advance" as const),
      ms: fc.constantFrom(0, 4_999, 5_000, 14_999, 15_000, 60_000, 400_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("online" as const, "offline" as const, "shown" as const, "reload" as const),
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("weather" as const),
      weather: fc.constantFrom<Weather>(
        "fine",
        "unloadable",
        "unreachable",
        "exhausted",
        "closed",
        "answerLost",
        "silent",
        "hanging",
      ),
    }),
  },
);

const idOf = (number: number) => `enquiry0000000000${number}`;

/** Runs the steps in two tabs of one browser, then lets every delivery succeed. */
async function play(script: Step[], locks: boolean) {
  const clock = fakeClock();
  const server = enquiryServer();
  const browser = device(clock, server, { locks });
  const tabs: Tab[] = [];
  const online = Array.from({ length: TABS }, () => true);
  for (let index = 0; index < TABS; index += 1) tabs.push(await browser.openTab());
  const submitted = new Set<string>();
  const errors: unknown[] = [];

  for (const action of script) {
    if (action.do === "advance") await clock.advance(action.ms);
    else if (action.do === "weather") server.weather = action.weather;
    else {
      const page = tabs[action.tab];
      if (!page) throw new Error("There is no such tab.");
      const at = clock.now();
      if (action.do === "submit") {
        const id = idOf(action.enquiry);
        submitted.add(id);
        await submitEnquiry(page.store, contactSubmission(id), { newId: () => "never" });
      } else if (action.do === "retry") page.store.dispatch(enquiryRetried({ id: idOf(action.enquiry) }));
      else if (action.do === "shown") page.store.dispatch(pageShown({ at }));
      else if (action.do === "reload") {
        errors.push(...page.listenerErrors);
        page.close();
        tabs[action.tab] = await browser.openTab({ online: online[action.tab] ?? true });
      } else {
        online[action.tab] = action.do === "online";
        page.store.dispatch(action.do === "online" ? wentOnline({ at }) : wentOffline({ at }));
      }
      await settlePromises();
    }
  }

  server.weather = "fine";
  for (const page of tabs) page.store.dispatch(wentOnline({ at: clock.now() }));
  await clock.advance(3_600_000);
  for (const page of tabs) errors.push(...page.listenerErrors);
  return { browser, server, tabs, submitted, errors };
}

test.each([true, false])(
  "whatever happens in two tabs, every enquiry is stored once and nothing waits in the end (locks: %s)",
  async (locks) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (script) => {
        const { browser, server, tabs, submitted, errors } = await play(script, locks);
        expect([...server.stored.keys()].toSorted()).toEqual([...submitted].toSorted());
        // An enquiry wrongly counted as refused, because it was stored already, would still be an entry.
        expect(tabs.map(({ store }) => store.getState().outbox.entries)).toEqual([[], []]);
        expect(browser.storage.keys().filter((key) => key.startsWith("holmwerk:outbox:"))).toEqual([]);
        expect(errors).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);
