import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes, useNavigate } from "react-router-dom";
import { enquiryDelivered, enquirySaved } from "@/features/outbox/outboxSlice.ts";
import { answerDay } from "@/features/planner/summary/calendarEntry.ts";
import { planEnquiry, type StoredPlan } from "@/features/planner/summary/planEnquiry.ts";
import { attachListeners } from "@/app/attachListeners.ts";
import { persistSlices } from "@/app/persistSlices.ts";
import { estimate } from "@/features/planner/estimate/estimate.ts";
import { setupPlannerDraftListeners } from "@/features/planner/draft/plannerDraftListeners.ts";
import {
  draftAdopted,
  draftStarted,
  planSubmitted,
  questionsAnswered,
  storageRefused,
  selectDraft,
} from "@/features/planner/draft/plannerDraftSlice.ts";
import type { PlannerAnswers } from "@/features/planner/steps/plannerAnswers.ts";
import { FormPage } from "@/pages/planner/FormPage.tsx";
import { FormStepPage } from "@/pages/planner/FormStepPage.tsx";
import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { DAY_MS, localDay } from "@/lib/clock.ts";
import { effectsStarted, routeChanged, wentOffline } from "@/state/events.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";
import { plannerAnswers } from "./answersBuilder.ts";

const ID = "draft000000000000001";

beforeEach(() => localStorage.clear());

/** Goes back as the browser's button does. */
function BrowserBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

/** Opens an address of the planner with this draft on the device; `null` for none. */
async function open(
  path: string,
  answers: PlannerAnswers | null,
  prepare: "unsent" | "sent" | "waiting" = "unsent",
  now = Date.now(),
) {
  /** The titles of the pages that came up. */
  const told: string[] = [];
  const rendered = await act(async () =>
    renderWithStore(
      <main>
        <Routes>
          <Route path="/form" element={<FormPage />} />
          <Route path="/form/:step" element={<FormStepPage />} />
        </Routes>
        <BrowserBack />
        <Link to={`/form/summary?enquiry=${ID}`}>Show the plan</Link>
      </main>,
      {
        firestore: unreachable,
        path,
        prepare: (store) => {
          const startListening = attachListeners(store, (error) => {
            throw error;
          });
          startListening({
            actionCreator: routeChanged,
            effect: ({ payload }) => void told.push(payload.title),
          });
          setupPlannerDraftListeners(startListening);
          persistSlices(store);
          if (answers) {
            store.dispatch(draftStarted({ id: ID, step: "goals", at: now }));
            store.dispatch(questionsAnswered({ answers, at: now }));
          }
          if (prepare === "sent") store.dispatch(planSubmitted({ id: ID, files: [], at: now }));
          if (prepare === "waiting") {
            const enquiry = planEnquiry(ID, plannerAnswers({ goal: "More orders" }));
            store.dispatch(wentOffline({ at: now }));
            store.dispatch(
              enquirySubmitted({ submission: { kind: "project", enquiry }, attachments: [], at: now }),
            );
            store.dispatch(enquirySaved({ id: ID }));
          }
          store.dispatch(effectsStarted());
        },
      },
    ),
  );
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeInTheDocument());
  const draft = () => selectDraft(rendered.store.getState());
  return { ...rendered, told, draft, user: userEvent.setup() };
}

const form = () => screen.findByRole("form");

test("the first visit starts a draft that stores the answers", async () => {
  const { draft, user, address } = await open("/form/goals", null);
  await form();
  expect(draft()?.id).toMatch(/^[0-9a-z]{20}$/);
  await user.type(screen.getByLabelText("Your goal, in your own words"), "More orders");
  await user.click(screen.getByLabelText("Customers"));
  await waitFor(() => expect(draft()?.answers).toMatchObject({ goal: "More orders", users: ["customers"] }));
  expect(document.documentElement).not.toHaveAttribute("data-unsent");
  await user.click(screen.getByRole("button", { name: "Continue to Scope" }));
  await waitFor(() => expect(address()).toBe("/form/scope"));
  expect(document.title).toBe("Scope · Project planner · Holmwerk");
});

test("answers that a program filled in without an event are taken", async () => {
  const { draft, user, address } = await open("/form/goals", null);
  await form();
  screen.getByLabelText<HTMLTextAreaElement>("Your goal, in your own words").value = "More orders";
  screen.getByLabelText<HTMLInputElement>("Customers").checked = true;
  await user.click(screen.getByRole("button", { name: "Continue to Scope" }));
  await waitFor(() => expect(address()).toBe("/form/scope"));
  expect(draft()?.answers).toMatchObject({ goal: "More orders", users: ["customers"] });
});

test("every step is announced once", async () => {
  const { user, told } = await open("/form/goals", plannerAnswers());
  await form();
  for (const next of ["Scope", "Features", "Timeline"]) {
    await user.click(screen.getByRole("button", { name: `Continue to ${next}` }));
    await screen.findByRole("form", { name: next });
  }
  expect(told).toEqual(
    ["Goals", "Scope", "Features", "Timeline"].map((title) => `${title} · Project planner`),
  );
});

test("an address with a service chooses it, in a draft that exists as well, and leaves the address", async () => {
  const { draft, address } = await open("/form/goals?service=accessibility-audits", plannerAnswers());
  await form();
  await waitFor(() => expect(address()).toBe("/form/goals"));
  expect(draft()?.answers).toEqual(plannerAnswers({ kind: "accessibility-audits", size: "" }));
});

test.each(["toString", "castle", ""])("an address with the service %j chooses none", async (service) => {
  const { draft, address } = await open(`/form/goals?service=${service}`, null);
  await form();
  await waitFor(() => expect(address()).toBe("/form/goals"));
  expect(draft()?.answers).toEqual({});
});

test("unsaved input is marked, and saved when the page is left", async () => {
  const { draft } = await open("/form/goals", null);
  await form();
  // Without waiting, because the planner saves the input after a moment.
  fireEvent.input(screen.getByLabelText("Your goal, in your own words"), { target: { value: "M" } });
  expect(document.documentElement).toHaveAttribute("data-unsent");
  expect(draft()?.answers).toEqual({});
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(draft()?.answers).toMatchObject({ goal: "M" });
  expect(document.documentElement).not.toHaveAttribute("data-unsent");
});

test("a missing answer is named in the summary and at the field, and no input is lost", async () => {
  const { user, address } = await open("/form/contact", plannerAnswers({ name: "", email: "ada" }));
  await form();
  await user.click(screen.getByRole("button", { name: "Continue to Review" }));
  const summary = (await screen.findByText("There is a problem")).parentElement as HTMLElement;
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Enter your name.", "Enter an e-mail address in the form name@example.com."]);
  await user.click(within(summary).getByRole("link", { name: /e-mail/ }));
  const email = screen.getByLabelText("E-mail address");
  expect(email).toHaveFocus();
  expect(email).toHaveValue("ada");
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription(/name@example.com/);
  expect(address()).toBe("/form/contact");
});

test("the last step redirects to an incomplete earlier one and says why, once; the others open in any order", async () => {
  const { user, address } = await open("/form/review", { goal: "More orders" });
  await form();
  expect(address()).toBe("/form/scope");
  expect(screen.getByText(/Before Review, please answer/)).toBeInTheDocument();
  const steps = screen.getByRole("navigation", { name: "Steps of the planner" });
  expect(
    within(steps)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["1 Goals", "2 Scope", "3 Features", "4 Timeline", "5 Budget", "6 Contact"]);
  expect(within(steps).getByRole("link", { name: "2 Scope" })).toHaveAttribute("aria-current", "step");
  await user.click(screen.getByLabelText("Design Systems", { selector: "[type=radio]" }));
  await user.click(screen.getByRole("button", { name: "Continue to Features" }));
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(address()).toBe("/form/scope"));
  expect(screen.queryByText(/please answer/)).toBeNull();
});

test("the reason for a date is asked for once the date is fixed", async () => {
  const { user, draft } = await open("/form/timeline", plannerAnswers());
  await form();
  expect(screen.queryByLabelText("Which date?")).toBeNull();
  await user.click(screen.getByLabelText("A date that cannot move"));
  await user.click(await screen.findByLabelText(/Why is this date fixed/));
  await user.keyboard("A fair");
  await user.click(screen.getByLabelText("No"));
  await waitFor(() => expect(screen.queryByLabelText(/Why is this date fixed/)).toBeNull());
  expect(draft()?.answers).toMatchObject({ deadline: "none", deadlineReason: "A fair" });
});

test("the service that was chosen is not offered as one of the others", async () => {
  const { user } = await open("/form/scope", plannerAnswers());
  await form();
  const others = screen.getByRole("group", { name: /Which other services/ });
  expect(within(others).queryByLabelText("Web Development")).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^App Development/ }));
  expect(await within(others).findByLabelText("Web Development")).toBeVisible();
  expect(within(others).queryByLabelText("App Development")).toBeNull();
});

test("the estimate follows the answers and is announced when it changes", async () => {
  const { user, store } = await open("/form/features", {
    goal: "More orders",
    kind: "web-application-development",
    size: "10",
  });
  await form();
  const polite = () => store.getState().announcements.polite?.text ?? "";
  expect(polite()).not.toMatch(/^Estimate/);
  const bill = screen.getByRole("table");
  expect(within(bill).getByRole("row", { name: "Total 13 29" })).toBeInTheDocument();
  await user.click(screen.getByLabelText("Payments"));
  expect(await within(bill).findByRole("row", { name: "Payments 5 9" })).toBeInTheDocument();
  expect(within(bill).getByRole("row", { name: "Total 18 38" })).toBeInTheDocument();
  expect(within(bill).getByRole("row", { name: "Cost at €840 a day €15,120 €31,920" })).toBeInTheDocument();
  expect(polite()).toBe("Estimate: 18 to 38 person-days, €15,120 to €31,920");
});

test("how the budget fits the estimate is announced with it", async () => {
  const { budget: _, ...others } = plannerAnswers();
  const { user, store } = await open("/form/budget", others);
  await form();
  const [first] = screen.getAllByRole("radio");
  await user.click(first!);
  const sentence = await screen.findByText(/^The estimate of /);
  const polite = store.getState().announcements.polite?.text ?? "";
  expect(polite).toMatch(/^Estimate: /);
  expect(polite).toContain(`. ${sentence.textContent}`);
});

test("the estimate of a service in the address is not announced over the page", async () => {
  const { address, store } = await open("/form/goals?service=web-application-development&size=10", null);
  await form();
  await waitFor(() => expect(address()).toBe("/form/goals"));
  expect(await screen.findByRole("row", { name: "Total 13 29" })).toBeInTheDocument();
  expect(store.getState().announcements.polite?.text ?? "").not.toMatch(/^Estimate/);
});

test("a change from the review returns to it", async () => {
  const { user, address } = await open("/form/review", plannerAnswers());
  await form();
  await user.click(screen.getByRole("link", { name: "Change Budget" }));
  await user.click(await screen.findByLabelText("Not known yet"));
  await user.click(screen.getByRole("button", { name: "Save and return to Review" }));
  expect(await screen.findByRole("button", { name: "Send the plan" })).toBeInTheDocument();
  expect(address()).toBe("/form/review");
  expect(screen.getByText("Not known yet")).toBeInTheDocument();
});

test("a sender faster than a person is asked to press again; two presses are one enquiry", async () => {
  const answers = plannerAnswers();
  const { user, store, address, draft } = await open("/form/review", answers);
  await form();
  const send = screen.getByRole("button", { name: "Send the plan" });
  await user.click(send);
  expect(await screen.findByText(/That was quick/)).toBeInTheDocument();
  expect(store.getState().outbox.entries).toEqual([]);
  await user.type(screen.getByLabelText(/Anything we forgot to ask/), "Nothing");
  await user.dblClick(send);
  await waitFor(() => expect(address()).toBe("/form/summary"));
  const [entry, ...others] = store.getState().outbox.entries;
  expect(others).toEqual([]);
  const enquiry = entry?.submission.kind === "project" ? entry.submission.enquiry : null;
  expect(enquiry).toMatchObject({ id: ID, name: "Ada Fischer", email: "ada@example.com" });
  const plan = JSON.parse(enquiry?.answers ?? "") as StoredPlan;
  expect(plan.estimate).toEqual(estimate(answers));
  expect(plan.sections.at(-1)?.questions).toEqual([
    { name: "remarks", question: "Anything we forgot to ask", answer: "Nothing" },
  ]);
  expect(draft()?.sentAt).not.toBeNull();
});

test("Send asks a possible program to confirm, and each press moves the focus to the question", async () => {
  const { user, store, address, container } = await open("/form/review", plannerAnswers());
  await form();
  const trap = container.querySelector<HTMLInputElement>('input[name="homepage"]');
  if (trap) trap.value = "https://example.com";
  const send = screen.getByRole("button", { name: "Send the plan" });
  await user.click(send);
  const box = await screen.findByRole("checkbox", { name: "I am a person" });
  expect(box).toHaveFocus();
  await user.click(send);
  await waitFor(() => expect(box).toHaveFocus());
  expect(store.getState().outbox.entries).toEqual([]);
  await user.click(box);
  await user.click(send);
  await waitFor(() => expect(address()).toBe("/form/summary"));
});

test("a plan that was started earlier is sent at once, although its last page has just opened", async () => {
  const { user, address } = await open("/form/review", plannerAnswers(), "unsent", Date.now() - 3_000);
  await form();
  await user.click(screen.getByRole("button", { name: "Send the plan" }));
  await waitFor(() => expect(address()).toBe("/form/summary"));
});

test("a date that has passed since the review was opened is asked for again instead of being sent", async () => {
  const answers = plannerAnswers({ deadline: "fixed", deadlineDay: localDay(Date.now()) });
  const { user, store, address } = await open("/form/review", answers, "unsent", Date.now() - 3_000);
  await form();
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS);
  await user.click(screen.getByRole("button", { name: "Send the plan" }));
  await waitFor(() => expect(address()).toBe("/form/timeline"));
  expect(screen.getByText(/^Before Review, please answer/)).toBeInTheDocument();
  expect(store.getState().outbox.entries).toEqual([]);
  jest.restoreAllMocks();
});

test("a sent plan shows its summary under every address of the planner", async () => {
  const { address } = await open("/form/scope", plannerAnswers(), "sent");
  await screen.findByRole("heading", { level: 2, name: "Your answers" });
  expect(address()).toBe("/form/summary");
  expect(screen.getByText(/this device has no receipt for it/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "E-mail yourself a copy" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^mailto:ada%40example\.com\?subject=/),
  );
  expect(screen.queryByText(/^The e-mail is long/)).toBeNull();
});

test("an answer is promised from the time at which a plan arrives, not from that of sending", async () => {
  const { store } = await open("/form/summary", plannerAnswers(), "sent");
  const at = Date.now() + 7 * DAY_MS;
  act(() => void store.dispatch(enquiryDelivered({ id: ID, receipt: { at, digest: "" } })));
  const promise = await screen.findByText(/We will reply by/);
  const days = within(promise).getAllByRole("time");
  expect(days.at(-1)).toHaveAttribute("datetime", localDay(answerDay(at).getTime()));
});

test("the summary says what to do when a long plan opens no e-mail", async () => {
  await open("/form/summary", plannerAnswers({ goal: "Forty orders a week. ".repeat(60) }), "sent");
  expect(await screen.findByText(/^The e-mail is long/)).toBeInTheDocument();
});

test("a service in the address does not change a sent plan: the first page says how to plan another", async () => {
  const { user, address, draft } = await open("/form/goals?service=design-systems", plannerAnswers(), "sent");
  await waitFor(() => expect(address()).toBe("/form"));
  expect(draft()?.answers).toEqual(plannerAnswers());
  expect(screen.getByText(/To plan another project, remove this copy/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remove this copy" }));
  await user.click(screen.getByRole("link", { name: "Start with the goals" }));
  await form();
  expect(address()).toBe("/form/goals");
});

test("without a plan there is no summary, and the first page says so", async () => {
  const { address, draft } = await open("/form/summary", null);
  await waitFor(() => expect(address()).toBe("/form"));
  expect(draft()).toBeNull();
  expect(screen.getByText(/^No sent plan is saved on this device/)).toBeVisible();
});

test("deleting the draft leads to the start, where it can be undone", async () => {
  const { user, address, draft } = await open("/form/features", plannerAnswers());
  await form();
  await user.click(screen.getByRole("button", { name: "Clear draft" }));
  await waitFor(() => expect(address()).toBe("/form"));
  expect(draft()).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(draft()?.answers).toEqual(plannerAnswers());
  await user.click(screen.getByRole("link", { name: "Continue with Features" }));
  await form();
  expect(address()).toBe("/form/features");
});

test("the first page of the planner continues a draft in place of starting one", async () => {
  const { user, address } = await open("/form", plannerAnswers());
  expect(screen.getByText(/^Your draft of/)).toHaveTextContent(/is saved on this device until/);
  expect(screen.queryByRole("link", { name: "Start with the goals" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Continue with Goals" }));
  await form();
  expect(address()).toBe("/form/goals");
});

test("the first page of the planner names no draft without an answer", async () => {
  await open("/form", { goal: "", users: [] });
  expect(screen.queryByText(/^Your draft of/)).toBeNull();
});

test("the first page of the planner says on which day a plan was sent", async () => {
  const { store } = await open("/form", plannerAnswers());
  act(() => void store.dispatch(planSubmitted({ id: "planPlanPlan0001", files: [], at: Date.now() })));
  expect(screen.getByText(/^The plan you sent on/)).toHaveTextContent(/ \d{4} is saved on this device until/);
});

test("a step that Back returns to starts at its heading, not at the estimate that is in sight", async () => {
  const atTop = { top: 0, bottom: 20, height: 20 } as DOMRect;
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function at(this: Element) {
    return this.tagName === "H2" ? atTop : ({ top: 0, bottom: 0, height: 0 } as DOMRect);
  });
  const { user, address } = await open("/form/budget", plannerAnswers());
  await form();
  await user.click(screen.getByRole("button", { name: "Continue to Contact" }));
  await waitFor(() => expect(address()).toBe("/form/contact"));
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(address()).toBe("/form/budget"));
  expect(screen.getByRole("heading", { level: 1, name: "Budget" })).toHaveFocus();
});

test("changes in another tab appear in the fields", async () => {
  const { store, draft } = await open("/form/goals", { goal: "Mine" });
  await form();
  const current = draft();
  if (!current) throw new Error("There is a draft.");
  const theirs = { ...current, answers: { goal: "Theirs" } };
  act(() => void store.dispatch(draftAdopted({ draft: theirs, changedAt: Date.now() + 1_000 })));
  expect(screen.getByLabelText("Your goal, in your own words")).toHaveValue("Theirs");
});

test("the page never claims to have saved what the browser refused", async () => {
  const { store } = await open("/form/goals", { goal: "Mine" });
  await form();
  expect(screen.getByText("Your draft is saved on this device only.")).toBeInTheDocument();
  act(() => void store.dispatch(storageRefused()));
  expect(screen.queryByText(/Saved on this device/)).toBeNull();
  expect(screen.getByText("Your browser blocks saving.")).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute("data-unsent");
});

test("a plan that a link leads to has the focus, and not the heading of the page", async () => {
  const { user } = await open("/form", null, "waiting");
  await user.click(screen.getByRole("link", { name: "Show the plan" }));
  const title = await screen.findByRole("heading", { name: "Saved on this device" });
  await waitFor(() => expect(title).toHaveFocus());
});

test("a waiting plan without a draft is shown at its own address and can be removed", async () => {
  const { store, user, address } = await open(`/form/summary?enquiry=${ID}`, null, "waiting");
  expect(await screen.findByRole("heading", { name: "Saved on this device" })).toHaveFocus();
  const mail = screen.getByRole("link", { name: "Send it as an e-mail instead" }).getAttribute("href");
  const body = new URL(mail ?? "").searchParams.get("body") ?? "";
  expect(body).toContain("Your goal, in your own words\r\nMore orders");
  await user.click(screen.getByRole("button", { name: "Remove from this device" }));
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(address()).toBe("/form"));
  expect(store.getState().outbox.entries).toEqual([]);
});
