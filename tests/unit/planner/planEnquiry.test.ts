import { shortReference } from "@/lib/shortReference.ts";
import { enquiryLimits } from "@/api/enquiries/enquiryFields.ts";
import { features, planner } from "@/content/planner.ts";
import { dateFit, budgetFit } from "@/features/planner/estimate/planFit.ts";
import { estimate } from "@/features/planner/estimate/estimate.ts";
import { ownCopyAddress } from "@/features/planner/summary/SummaryActions.tsx";
import { planEnquiry, type StoredPlan } from "@/features/planner/summary/planEnquiry.ts";
import { planText } from "@/features/planner/summary/planText.ts";
import { textOf } from "@/features/planner/steps/plannerAnswers.ts";
import { plannerAnswers } from "./answersBuilder.ts";

const ID = "plan0000000000000001";

test("the sender has separate fields, everything else is one text with the estimate", () => {
  const answers = plannerAnswers({ phone: " +49 30 23125 184 ", company: "", budget: "25-60" });
  const { answers: json, ...sender } = planEnquiry(ID, answers);
  expect(sender).toEqual({
    id: ID,
    name: "Ada Fischer",
    email: "ada@example.com",
    phone: "+49 30 23125 184",
  });
  const plan = JSON.parse(json) as StoredPlan;
  expect(plan.version).toBe(1);
  expect(plan.sections.map(({ title }) => title)).toEqual(["Goals", "Scope", "Features", "Budget"]);
  expect(plan.sections[1]?.questions).toEqual([
    { name: "kind", question: "Which service do you need?", answer: "Web Development" },
    { name: "size", question: "Roughly how many?", answer: "12" },
  ]);
  expect(plan.sections[2]?.questions[0]?.answer).toBe("Payments, Search");
  expect(plan.estimate).toEqual(estimate(answers));
  expect(json).not.toContain("Ada");
});

test("a question that no longer applies is not sent, but its answer stays in the draft", () => {
  const answers = plannerAnswers({ deadline: "wish", deadlineDay: "2026-04-01", deadlineReason: "A fair" });
  expect(planEnquiry(ID, answers).answers).not.toContain("A fair");
  expect(planEnquiry(ID, { ...answers, deadline: "fixed" }).answers).toContain("1 April 2026");
});

test("the service that was chosen is not named again among the others", () => {
  const kind = "web-application-development";
  const { answers } = planEnquiry(ID, plannerAnswers({ kind, otherKinds: [kind, "branding-strategy"] }));
  const [, scope] = (JSON.parse(answers) as StoredPlan).sections;
  expect(scope?.questions).toContainEqual(
    expect.objectContaining({ name: "otherKinds", answer: "Digital Marketing" }),
  );
});

test("a date of any format can be shown", () => {
  const shown = (deadlineDay: string) =>
    planText({ id: ID, answers: plannerAnswers({ deadline: "fixed", deadlineDay }), files: [] });
  expect(shown("2026-13-99")).toContain("2026-13-99");
  expect(shown("2026-12-09")).toContain("9 December 2026");
});

test("copied links of an address and a number are shown as they are sent", () => {
  const answers = plannerAnswers({ email: "mailto:ada@example.com", phone: "tel:+493023125184" });
  const shown = planText({ id: ID, answers, files: [] });
  expect(shown).toEqual(expect.arrayContaining(["ada@example.com", "+493023125184"]));
});

test.each(['"', "\\", "\n.", "ä", "\u{1F30A}", "\u0007.", "\uD800."])(
  "everything at its limit fits into the document, made of %j",
  (piece) => {
    const filled = Object.fromEntries(
      planner
        .flatMap(({ fields }) => fields)
        .filter(({ type }) => type === "text" || type === "line")
        .map(({ name, max = 0 }) => [name, piece.repeat(Math.floor(max / piece.length))]),
    );
    const enquiry = planEnquiry(
      ID,
      plannerAnswers({
        ...filled,
        name: "Ada",
        company: "Fischer",
        users: ["customers", "staff", "partners", "public"],
        origin: "replace",
        features: Object.keys(features),
        start: "quarter",
        deadline: "fixed",
        deadlineDay: "2026-12-09",
        budget: "60-120",
      }),
    );
    expect(enquiry.answers.length).toBeGreaterThan(6_000);
    expect(enquiry.answers.length).toBeLessThanOrEqual(enquiryLimits.answers);
  },
);

test("unreadable characters are left out of a text", () => {
  expect(textOf({ goal: " a\u0000b\uD83Cc\r\nd\te\u{1F30A} " }, "goal")).toBe("abc\nd\te\u{1F30A}");
  expect(textOf({ goal: ["a"] }, "goal")).toBe("");
});

test("the plan as text has every answer and the estimate", () => {
  const answers = plannerAnswers({ goal: "One.\nTwo.", deadline: "fixed", deadlineDay: "2026-12-09" });
  expect(planText({ id: ID, answers, files: ["brief.pdf"] })).toEqual([
    `Project plan, reference ${shortReference(ID)}`,
    "",
    "GOALS",
    "",
    "Your goal, in your own words",
    "One.",
    "Two.",
    "",
    "SCOPE",
    "",
    "Which service do you need?",
    "Web Development",
    "",
    "Roughly how many?",
    "12",
    "",
    "FEATURES",
    "",
    "What does it need on the first day?",
    "Payments, Search",
    "",
    "TIMELINE",
    "",
    "Is there a deadline?",
    "A date that cannot move",
    "",
    "Which date?",
    "9 December 2026",
    "",
    "CONTACT",
    "",
    "Name",
    "Ada Fischer",
    "",
    "E-mail address",
    "ada@example.com",
    "",
    "FILES",
    "",
    "- brief.pdf",
    "",
    "ESTIMATE",
    "",
    "- Web Development, base: 8 to 14",
    "- Layouts, 12 layouts, 0.5 to 1.5 each: 6 to 18",
    "- Payments: 5 to 9",
    "- Search: 2 to 4",
    "- Fixed date, 15% of the above: 3.5 to 7",
    "= 24.5 to 52 person-days at €840 a day",
    "= 24.5 to 52 person-days, €20,580 to €43,680",
    "= 9 to 18 weeks",
    "",
    "Each part has a low and a high number of person-days. A fixed date adds 15%, rounded up to the next half day. The cost is the total times €840 a day, excluding VAT.",
    "An automatic estimate, not a quote. A formula in your browser calculates it before anyone has read your plan.",
  ]);
});

test("the copy goes to the visitor, and the address cannot add anything to it", () => {
  const address = ownCopyAddress({ email: "ada+1@example.com?bcc=x" }, ["a & b", "c"]);
  expect(address).toBe(
    "mailto:ada%2B1%40example.com%3Fbcc%3Dx?subject=My%20project%20plan%20for%20Holmwerk&body=a%20%26%20b%0D%0Ac",
  );
});

test.each([
  [
    "10-25",
    { low: 25_001, high: 40_000 },
    /^The estimate of €25,001 to €40,000 is above “€10,000 to €25,000”/,
  ],
  ["10-25", { low: 25_000, high: 40_000 }, /overlaps with/],
  ["10-25", { low: 5_000, high: 10_000 }, /overlaps with/],
  ["10-25", { low: 5_000, high: 9_999 }, /is below/],
  ["over-120", { low: 1_000_000, high: 2_000_000 }, /overlaps with/],
  ["under-10", { low: 0, high: 0 }, /overlaps with/],
])("a budget of %s against a cost of %j", (budget, cost, sentence) => {
  expect(budgetFit(budget, cost)).toMatch(sentence);
});

test.each(["", "unknown", "toString"])("a budget of %j says nothing about the cost", (budget) => {
  expect(budgetFit(budget, { low: 1, high: 2 })).toBeNull();
});

test.each([
  ["2026-12-01", /leaves 0 full weeks, and the estimate needs 4 to 8 weeks\. Leave something out/],
  ["2026-12-22", /leaves 3 full weeks.* Leave something out/],
  ["2026-12-23", /leaves 4 full weeks.* if all goes well/],
  ["2027-01-19", /leaves 7 full weeks.* if all goes well/],
])("a fixed date of %s, on 25 November, against four to eight weeks", (deadlineDay, sentence) => {
  const said = dateFit({ deadline: "fixed", deadlineDay }, { low: 4, high: 8 }, "2026-11-25");
  expect(said).toMatch(sentence);
});

test.each(["2027-01-20", "2026-11-20", "soon"])("a fixed date of %s is not commented on", (deadlineDay) => {
  expect(dateFit({ deadline: "fixed", deadlineDay }, { low: 4, high: 8 }, "2026-11-25")).toBeNull();
});

test("a date that may move is not compared", () => {
  expect(
    dateFit({ deadline: "wish", deadlineDay: "2026-11-26" }, { low: 4, high: 8 }, "2026-11-25"),
  ).toBeNull();
});

test("exactly the answers that the planner's first page names are required", () => {
  const required = planner
    .flatMap(({ fields }) => fields)
    .filter((field) => field.required !== undefined && !field.onlyWith);
  expect(required.map(({ name }) => name)).toEqual(["goal", "kind", "name", "email"]);
});
