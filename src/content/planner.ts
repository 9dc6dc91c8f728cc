/**
 * The project planner: its questions, options and limits, and the numbers of its extras. Those of the services are in
 * `offers.ts`. Everything that the planner shows, validates, adds up, stores and mails comes from these two files.
 */

import { paths } from "@/config/paths.ts";
import { offers, rates, typicalDays, type Days, type OfferSlug } from "./offers.ts";
import { SITE_NAME, UNBROKEN_PHONE } from "./site.ts";

interface PlannerOption {
  value: string;
  label: string;
  hint?: string;
}

export interface PlannerField {
  /** Unique among all steps. */
  name: string;
  type: "line" | "text" | "choice" | "choices" | "count" | "day" | "email" | "phone";
  label: string;
  hint?: string;
  /** The message for a missing answer; a field without one is optional. */
  required?: string;
  /** The longest text in characters, or the largest count. */
  max?: number;
  options?: readonly PlannerOption[];
  /** Asked only when another field has one of these values. */
  onlyWith?: { name: string; values: readonly string[] };
  /** The `autocomplete` value (HTML, "Autofill"). */
  autoComplete?: string;
}

export interface PlannerStep {
  /** The last segment of its URL. */
  slug: string;
  title: string;
  /** The main question of the step. */
  text: string;
  /** Why we ask. */
  why: string;
  /** For search engines and link previews. */
  description: string;
  fields: readonly PlannerField[];
}

/** Answers that earlier releases stored in drafts, and the service that took their place. */
export const renamedKinds: Readonly<Record<string, OfferSlug>> = {
  website: "web-application-development",
  "web-app": "web-application-development",
  rescue: "web-application-development",
  "mobile-app": "web-interactive-design",
  design: "design-systems",
};

/** The effort of starting from something that exists. */
export const origins = {
  new: { label: "Starting from scratch", days: { low: 0, high: 0 } },
  replace: { label: "Moving content and URLs", days: { low: 3, high: 6 } },
  extend: { label: "Reviewing the existing code", days: { low: 4, high: 8 } },
} as const satisfies Record<string, { label: string; days: Days }>;

export const features = {
  "sign-in": {
    label: "Sign-in and accounts",
    hint: "Registration, password reset, roles and permissions",
    days: { low: 3, high: 5 },
  },
  payments: {
    label: "Payments",
    hint: "Through a payment provider; includes invoices",
    days: { low: 5, high: 9 },
  },
  cms: {
    label: "Content management (CMS)",
    hint: "Edit text and pictures yourselves",
    days: { low: 4, high: 7 },
  },
  search: { label: "Search", hint: "Across all content, with filters", days: { low: 2, high: 4 } },
  offline: {
    label: "Working offline",
    hint: "Reading and writing without a connection",
    days: { low: 4, high: 8 },
  },
  integrations: {
    label: "Connection to another system",
    hint: "Such as stock, customers or booking; each further one is extra",
    days: { low: 4, high: 9 },
  },
  multilingual: {
    label: "Several languages",
    hint: "We build the technology; translation is not included",
    days: { low: 3, high: 6 },
  },
  notifications: { label: "Messages to users", hint: "E-mail or push", days: { low: 2, high: 4 } },
  reports: { label: "Reports and export", hint: "Figures, tables, CSV", days: { low: 2, high: 4 } },
  migration: {
    label: "Moving existing data",
    hint: "From spreadsheets or an older system",
    days: { low: 3, high: 8 },
  },
  audit: {
    label: "Accessibility audit",
    hint: `Of ${offers["accessibility-audits"].typical} layouts, against WCAG 2.2 AA, with a written report`,
    days: typicalDays("accessibility-audits"),
  },
} as const satisfies Record<string, { label: string; hint: string; days: Days }>;

/** The services that build something: the others have no features and nothing that they replace. */
export const buildingServices: readonly OfferSlug[] = [
  "web-application-development",
  "web-interactive-design",
];
const building = { name: "kind", values: buildingServices };

/** Both ends in euros; an upper end of `null` is none. */
export const budgets = {
  "under-10": { label: "Under €10,000", from: 0, to: 10_000 },
  "10-25": { label: "€10,000 to €25,000", from: 10_000, to: 25_000 },
  "25-60": { label: "€25,000 to €60,000", from: 25_000, to: 60_000 },
  "60-120": { label: "€60,000 to €120,000", from: 60_000, to: 120_000 },
  "over-120": { label: "More than €120,000", from: 120_000, to: null },
} as const satisfies Record<string, { label: string; from: number; to: number | null }>;

const options = (table: Record<string, { label: string; hint?: string }>): PlannerOption[] =>
  Object.entries(table).map(([value, { label, hint }]) => ({ value, label, ...(hint ? { hint } : {}) }));

export const planner: readonly PlannerStep[] = [
  {
    slug: "goals",
    title: "Goals",
    text: "What should be different a year from now, and how will you know?",
    why: "We measure everything else against this. If there is a cheaper way to get there, we say so.",
    description: `First step of the ${SITE_NAME} project planner: what should be different a year from now, how you will know, and who will use the result.`,
    fields: [
      {
        name: "goal",
        type: "text",
        label: "Your goal, in your own words",
        hint: "A few sentences are enough. A figure helps: orders a week, minutes saved, fewer support calls.",
        required: "Tell us what should be different a year from now.",
        max: 2_000,
      },
      {
        name: "users",
        type: "choices",
        label: "Who will use it?",
        options: [
          { value: "customers", label: "Customers" },
          { value: "staff", label: "Our own staff" },
          { value: "partners", label: "Partners and suppliers" },
          { value: "public", label: "The general public" },
        ],
      },
    ],
  },
  {
    slug: "scope",
    title: "Scope",
    text: "What should we do, and what is definitely out of scope?",
    why: "The service and its size make up most of the cost. Leaving something out is the best way to save.",
    description: `Second step of the ${SITE_NAME} project planner: which of our seven services you need, how large the project is, and what is out of scope.`,
    fields: [
      {
        name: "kind",
        type: "choice",
        label: "Which service do you need?",
        hint: "If you need several, choose the largest. The next question is about the others.",
        required: "Choose a service.",
        options: options(offers),
      },
      {
        name: "otherKinds",
        type: "choices",
        label: "Which other services do you need?",
        hint: "The estimate assumes a project of typical size for each.",
        options: Object.entries(offers).map(([value, { label }]) => ({ value, label })),
      },
      {
        name: "size",
        type: "count",
        label: "Roughly how many?",
        hint: "Layouts, screens, pages, components or months, depending on the service. A hundred product pages with one layout count as one. Leave this empty if you are not sure.",
        max: 200,
      },
      {
        name: "origin",
        type: "choice",
        onlyWith: building,
        label: "What exists already?",
        options: [
          { value: "new", label: "Nothing: it is new" },
          { value: "replace", label: "Something that it replaces" },
          { value: "extend", label: "Something that it extends" },
        ],
      },
      { name: "outside", type: "text", label: "What is definitely out of scope?", max: 1_500 },
    ],
  },
  {
    slug: "features",
    title: "Features",
    text: "What must a visitor be able to do on the first day?",
    why: "Each of these adds a line to the estimate. Tick only what the first version needs.",
    description: `Third step of the ${SITE_NAME} project planner: what a visitor must be able to do on the first day, and what each feature adds to the estimate.`,
    fields: [
      {
        name: "features",
        type: "choices",
        onlyWith: building,
        label: "What does it need on the first day?",
        options: options(features),
      },
      {
        name: "otherFeatures",
        type: "text",
        label: "Anything else?",
        hint: "The estimate leaves this out. We will include it in our reply.",
        max: 1_500,
      },
    ],
  },
  {
    slug: "timeline",
    title: "Timeline",
    text: "Which dates are fixed, and why?",
    why: "A date with a reason decides what we build first. A date without one only adds cost.",
    description: `Fourth step of the ${SITE_NAME} project planner: when work should start, which end date is fixed and why, and what a fixed date does to the estimate.`,
    fields: [
      {
        name: "start",
        type: "choice",
        label: "When should it start?",
        options: [
          { value: "soon", label: "As soon as possible" },
          { value: "quarter", label: "Within three months" },
          { value: "later", label: "Later" },
          { value: "open", label: "Not decided" },
        ],
      },
      {
        name: "deadline",
        type: "choice",
        label: "Is there a deadline?",
        options: [
          { value: "none", label: "No" },
          { value: "wish", label: "A date we would prefer" },
          {
            value: "fixed",
            label: "A date that cannot move",
            hint: `Adds ${rates.fixedDateSurcharge}\u00a0% as contingency`,
          },
        ],
      },
      {
        name: "deadlineDay",
        type: "day",
        label: "Which date?",
        required: "Enter the date that cannot move.",
        onlyWith: { name: "deadline", values: ["fixed"] },
      },
      {
        name: "deadlineReason",
        type: "line",
        label: "Why is this date fixed?",
        hint: "A trade fair, a new law or the end of a contract.",
        max: 300,
        onlyWith: { name: "deadline", values: ["fixed"] },
      },
    ],
  },
  {
    slug: "budget",
    title: "Budget",
    text: "What is your budget, and how long must it last?",
    why: "We plan for the lower end of your range, and say so if it is not enough.",
    description: `Fifth step of the ${SITE_NAME} project planner: the range you have agreed on, how long it must last, and how it compares with the estimate.`,
    fields: [
      {
        name: "budget",
        type: "choice",
        label: "Budget range",
        options: [...options(budgets), { value: "unknown", label: "Not known yet" }],
      },
      {
        name: "budgetNote",
        type: "text",
        label: "How long must it last, and who decides?",
        max: 1_000,
      },
    ],
  },
  {
    slug: "contact",
    title: "Contact",
    text: "Who are you, and how can we reach you?",
    why: "An engineer or designer replies within two working days. We send no newsletter and make no sales calls.",
    description: `Sixth step of the ${SITE_NAME} project planner: your name and the e-mail address for our answer; telephone and company are optional and stay with us.`,
    fields: [
      {
        name: "name",
        type: "line",
        label: "Name",
        required: "Enter your name.",
        max: 200,
        autoComplete: "name",
      },
      {
        name: "email",
        type: "email",
        label: "E-mail address",
        hint: "We reply to this address.",
        required: "Enter your e-mail address.",
        max: 254,
        autoComplete: "email",
      },
      {
        name: "phone",
        type: "phone",
        label: "Telephone",
        hint: `Include the country code, such as ${UNBROKEN_PHONE}.`,
        max: 40,
        autoComplete: "tel",
      },
      { name: "company", type: "line", label: "Company", max: 200, autoComplete: "organization" },
    ],
  },
  {
    slug: "review",
    title: "Review",
    text: "Is there anything we forgot to ask?",
    why: "Please read your answers once more. They have not left this device yet.",
    description: `Last step of the ${SITE_NAME} project planner: check and change every answer, see the estimate line by line, add files, and send the plan.`,
    fields: [{ name: "remarks", type: "text", label: "Anything we forgot to ask", max: 1_500 }],
  },
];

/** The metadata of a step's page. */
export const stepMeta = ({ slug, title, description }: Omit<PlannerStep, "fields" | "why" | "text">) => ({
  path: paths.formStep(slug),
  title: `${title} · Project planner`,
  description,
});

/** The page after the last step. */
export const plannerSummary = {
  slug: "summary",
  title: "Summary",
  text: "Your plan and its estimate",
  description: `The summary of your plan from the ${SITE_NAME} project planner: print, copy or share it, see the estimate, and add the date of our answer to your calendar.`,
} as const;
