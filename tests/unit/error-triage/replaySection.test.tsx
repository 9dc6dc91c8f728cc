import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { fromBackup, type ErrorReport } from "@/api/errorReport.ts";
import { ReplaySection } from "@/features/error-triage/replay/ReplaySection.tsx";
import { capturedReport } from "../../support/builders.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";
import { replayText } from "../replay/samples.ts";

/** The error happened a second after the second of three actions. */
const ERROR_AT = 3_000;

let calm = false;
beforeEach(() => {
  calm = false;
  // jsdom has no `matchMedia`.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: calm }) as MediaQueryList;
});

const reportWith = (replay: string, id = "newest") =>
  fromBackup(capturedReport({ id, replay, timestamp: ERROR_AT, errorId: "abc123" }));

function TwoReports({ first, second }: Record<"first" | "second", ErrorReport>) {
  const [report, setReport] = useState(first);
  return (
    <>
      <button onClick={() => setReport(second)}>Older</button>
      <ReplaySection report={report} />
    </>
  );
}

async function show(replay: string) {
  const rendered = renderWithStore(<ReplaySection report={reportWith(replay)} />, { firestore: unreachable });
  await waitFor(() => expect(screen.queryByText("Opening the replay")).toBeNull());
  return { ...rendered, user: userEvent.setup() };
}

const slider = () => screen.getByRole("slider", { name: "Position in the replay" });
const press = (name: string) => screen.getByRole("button", { name });
const steps = () =>
  within(screen.getByRole("list", { name: "Replayed actions, the newest first" })).getAllByRole("button");

describe("a replay", () => {
  it("starts at the state in which the error happened and says so", async () => {
    await show(replayText({ lost: 4 }));
    expect(
      screen.getByText(
        /^3 actions recorded, 4 earlier ones not kept\. The first step is the state before them\./,
      ),
    ).toBeVisible();
    expect(slider()).toHaveAttribute(
      "aria-valuetext",
      "Step 3 of 4: browser/wentOffline, 1.0 s before the error, which happened in this state",
    );
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      "aftercareers/jobOpened ",
      '1.0 s beforeError after browser/wentOffline {"at":2000}',
      '2.0 s beforeapp/routeChanged {"at":1000,"path":"/contact","title":"Contact"}',
      "2.0 s beforeBefore these actions ",
    ]);
    expect(steps()[1]).toHaveAttribute("aria-current", "step");
  });

  it("names what each action changed, and opens the tree there", async () => {
    const { user } = await show(replayText());
    const changes = screen.getByRole("heading", { name: "What this action changed" }).nextElementSibling;
    expect(changes).toHaveTextContent("pwa.online from null to false");
    const tree = screen.getByRole("heading", { name: "State after it" }).nextElementSibling as HTMLElement;
    const field = within(tree).getByText("online").closest("li");
    expect(field).toHaveTextContent("online: false, changed");
    expect(field?.parentElement?.closest("details")).toHaveProperty("open", true);
    expect(within(tree).getByText("consent").closest("details")).toHaveProperty("open", false);

    await user.click(press("Next"));
    expect(screen.getByText("Nothing in the recorded parts of the state.")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Step 4: careers/jobOpened");
    expect(press("Next")).toHaveAttribute("aria-disabled", "true");
  });

  it("can be stepped through with the buttons, the list and the slider", async () => {
    const { user } = await show(replayText());
    await user.click(press("Previous"));
    expect(slider()).toHaveValue("1");
    await user.click(steps()[3] as HTMLElement);
    expect(slider()).toHaveValue("0");
    expect(press("Previous")).toHaveAttribute("aria-disabled", "true");
  });

  it("of the next report starts at the state in which that one's error happened", async () => {
    const replay = replayText({ actions: [{ at: 1_000, type: "a/only" }] });
    const user = userEvent.setup();
    renderWithStore(<TwoReports first={reportWith(replayText())} second={reportWith(replay, "older")} />, {
      firestore: unreachable,
    });
    await waitFor(() => expect(slider()).toHaveValue("2"));
    await user.click(press("Next"));
    await user.click(press("Older"));
    expect(slider()).toHaveAttribute(
      "aria-valuetext",
      "Step 2 of 2: a/only, 2.0 s before the error, which happened in this state",
    );
  });

  it("changes nothing in the panel's own store", async () => {
    const { user, store } = await show(replayText());
    const before = store.getState();
    await user.click(press("Next"));
    await user.click(press("Previous"));
    expect(store.getState()).toBe(before);
  });
});

describe("playing", () => {
  afterEach(() => jest.useRealTimers());

  async function play() {
    await show(
      replayText({
        actions: [
          { at: 1_000, type: "a/quick" },
          { at: 1_010, type: "b/quick" },
          { at: 1_610, type: "c/real" },
          { at: 61_610, type: "d/long" },
        ],
      }),
    );
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    return user;
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it("waits as long as the visitor did, at least 0.25 s and at most 1.5 s, and ends at the last step", async () => {
    const user = await play();
    await user.click(steps()[4] as HTMLElement);
    await user.click(press("Play"));
    const values = [];
    for (const ms of [250, 249, 1, 599, 1, 1_499, 1]) {
      pass(ms);
      values.push((slider() as HTMLInputElement).value);
    }
    expect(values).toEqual(["1", "1", "2", "2", "3", "3", "4"]);
    expect(press("Play")).toBeVisible();
    await user.click(press("Play"));
    expect(slider()).toHaveValue("0");
  });

  it("stops at Pause and when the reader moves", async () => {
    const user = await play();
    await user.click(steps()[4] as HTMLElement);
    await user.click(press("Play"));
    pass(250);
    await user.click(press("Pause"));
    pass(10_000);
    expect(slider()).toHaveValue("1");
    await user.click(press("Play"));
    await user.click(press("Next"));
    pass(10_000);
    expect(slider()).toHaveValue("2");
  });

  it("waits at least a second for people who asked for less motion", async () => {
    calm = true;
    const user = await play();
    await user.click(steps()[4] as HTMLElement);
    await user.click(press("Play"));
    pass(999);
    expect(slider()).toHaveValue("0");
    pass(1);
    expect(slider()).toHaveValue("1");
  });
});

describe("what cannot be replayed", () => {
  it("is said when nothing was recorded", async () => {
    await show("");
    expect(screen.getByText(/^No actions were recorded\./)).toBeVisible();
    expect(screen.queryByRole("slider")).toBeNull();
  });

  it("is said, and shown as received", async () => {
    await show('{"v":1');
    expect(screen.getByText(/This replay cannot be played\./)).toHaveTextContent("It is not JSON.");
    expect(screen.getByText('{"v":1')).toBeVisible();
  });

  it("ends at an action that a reducer cannot take", async () => {
    await show(replayText({ actions: [{ at: 1, type: "app/routeChanged" }] }));
    expect(screen.getByText(/The replay ends here\./)).toHaveTextContent(
      /The action app\/routeChanged made a reducer fail: .*undefined/,
    );
    expect(slider()).toBeDisabled();
  });

  it("is said when the reducers cannot be downloaded, and tried again on request", async () => {
    const report = fromBackup(capturedReport({ replay: replayText(), timestamp: ERROR_AT }));
    let online = false;
    renderWithStore(<ReplaySection report={report} />, {
      firestore: unreachable,
      prepare: ({ extra }) => {
        const { replayReducers } = extra;
        extra.replayReducers = () => (online ? replayReducers() : Promise.reject(new Error("offline")));
      },
    });
    expect(await screen.findByText(/could not be downloaded/)).toBeVisible();
    online = true;
    await userEvent.click(press("Try again"));
    await waitFor(() => expect(slider()).toBeVisible());
  });
});

const corpus = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "</pre><iframe srcdoc='<script>alert(1)</script>'>",
  "{{constructor.constructor('alert(1)')()}}",
  "\u202Egnp.exe",
];

it.each(corpus)("shows %j as text wherever it appears", async (text) => {
  const { container, user } = await show(
    replayText({
      state: { pwa: { failure: { [text]: text }, [text]: [text] } },
      actions: [
        { at: 1, type: text, payload: { [text]: text } },
        { at: 2, type: "pwa/workerFailed", payload: { [text]: text, message: text } },
      ],
    }),
  );
  for (const step of steps()) {
    await user.click(step);
    expect(container.querySelector("img, script, svg, iframe, object, embed, a, [style]")).toBeNull();
    for (const element of container.querySelectorAll("*")) {
      expect(element.getAttributeNames().filter((name) => /^on|^(?:src|href|srcdoc)$/.test(name))).toEqual(
        [],
      );
    }
  }
  await user.click(steps()[1] as HTMLElement);
  expect(container).toHaveTextContent(text.replace("\u202E", "U+202E"));
});
