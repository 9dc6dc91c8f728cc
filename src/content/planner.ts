/**
 * The project planner: its questions, options and limits, and the numbers of its estimate. Everything that the
 * planner shows, validates, adds up, stores and mails comes from this file.
 */

import { paths } from "@/config/paths.ts";
import { SITE_NAME, UNBROKEN_PHONE } from "./site.ts";

/** Person-days, in half days. */
export interface Days {
  low: number;
  high: number;
}

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
  /** Asked only when another field has this value. */
  onlyWith?: { name: string; value: string };
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

export const kinds = {
  website: {
    label: "Website",
    unit: "page",
    base: { low: 6, high: 10 },
    each: { low: 0.5, high: 1 },
    typical: 8,
  },
  "web-app": {
    label: "Web application",
    unit: "screen",
    base: { low: 12, high: 20 },
    each: { low: 1, high: 2 },
    typical: 10,
  },
  "mobile-app": {
    label: "Mobile app",
    unit: "screen",
    base: { low: 15, high: 25 },
    each: { low: 1.5, high: 2.5 },
    typical: 10,
  },
  design: {
    label: "Design",
    unit: "screen",
    base: { low: 5, high: 8 },
    each: { low: 0.5, high: 1 },
    typical: 8,
  },
  rescue: {
    label: "Rescue",
    unit: "screen",
    base: { low: 8, high: 15 },
    each: { low: 0.5, high: 1.5 },
    typical: 10,
  },
} as const satisfies Record<string, { label: string; unit: string; base: Days; each: Days; typical: number }>;

/** The effort of starting from something that exists. */
export const origins = {
  new: { label: "Nothing to take over", days: { low: 0, high: 0 } },
  replace: { label: "Moving contents and addresses", days: { low: 3, high: 6 } },
  extend: { label: "Reading what is there", days: { low: 4, high: 8 } },
} as const satisfies Record<string, { label: string; days: Days }>;

export const features = {
  "sign-in": {
    label: "Sign-in and accounts",
    hint: "Registering, forgotten passwords, who may do what",
    days: { low: 3, high: 5 },
  },
  payments: {
    label: "Payments",
    hint: "Through a payment service; invoices included",
    days: { low: 5, high: 9 },
  },
  cms: { label: "Editing by yourselves", hint: "Texts and pictures, without us", days: { low: 4, high: 7 } },
  search: { label: "Search", hint: "Across all contents, with filters", days: { low: 2, high: 4 } },
  offline: {
    label: "Working offline",
    hint: "Reading and writing without a connection",
    days: { low: 4, high: 8 },
  },
  integrations: {
    label: "Connection to another system",
    hint: "Stock, customers, booking; each further one is extra",
    days: { low: 4, high: 9 },
  },
  multilingual: {
    label: "Several languages",
    hint: "The technology; translating is not included",
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
    hint: "Against WCAG 2.2 AA, with a written report",
    days: { low: 3, high: 5 },
  },
} as const satisfies Record<string, { label: string; hint: string; days: Days }>;

/** The numbers of the estimate. */
export const rates = {
  /** Euros per person-day, without value added tax. */
  dayRate: 840,
  /** The surcharge in per cent for a fixed end date: the reserve that keeps it. */
  fixedDateSurcharge: 15,
} as const;

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
    text: "What should be different a year from now, and how would you notice?",
    why: "Everything after this is measured against it. If a cheaper way leads there, we say so.",
    description: `First step of the ${SITE_NAME} project planner: what should be different a year from now, how you would notice, and for whom the project is made.`,
    fields: [
      {
        name: "goal",
        type: "text",
        label: "The difference, in your words",
        hint: "A few sentences. A figure helps: orders a week, minutes saved, calls that no longer come.",
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
          { value: "public", label: "The public at large" },
        ],
      },
    ],
  },
  {
    slug: "scope",
    title: "Scope",
    text: "Which pages, screens or systems belong to it, and which surely do not?",
    why: "The kind and the size make up most of the sum. What is left out on purpose saves more than what is added.",
    description: `Second step of the ${SITE_NAME} project planner: website, application, app, design or rescue, how many pages or screens, and what does not belong to it.`,
    fields: [
      {
        name: "kind",
        type: "choice",
        label: "What is it, mostly?",
        required: "Choose what it is, mostly.",
        options: [
          { value: "website", label: "A website", hint: "Pages to find and to read" },
          { value: "web-app", label: "A web application", hint: "People sign in and work with it" },
          { value: "mobile-app", label: "A mobile app", hint: "Installed on phones" },
          { value: "design", label: "Design without code", hint: "Brand, interface, or both" },
          { value: "rescue", label: "A rescue", hint: "It exists and does not hold" },
        ],
      },
      {
        name: "size",
        type: "count",
        label: "About how many pages or screens?",
        hint: "Different ones: a hundred products with one layout are one page. Leave it empty if you cannot say.",
        max: 200,
      },
      {
        name: "origin",
        type: "choice",
        label: "Where does it begin?",
        options: [
          { value: "new", label: "With nothing" },
          { value: "replace", label: "It replaces something" },
          { value: "extend", label: "It becomes part of something that stays" },
        ],
      },
      { name: "outside", type: "text", label: "What surely does not belong to it?", max: 1_500 },
    ],
  },
  {
    slug: "features",
    title: "Features",
    text: "What must a visitor be able to do on the first day?",
    why: "Each of these is a line of the estimate. Tick what the first version cannot do without.",
    description: `Third step of the ${SITE_NAME} project planner: what a visitor must be able to do on the first day, each feature with its part in the estimate.`,
    fields: [
      {
        name: "features",
        type: "choices",
        label: "On the first day, it must have",
        options: options(features),
      },
      {
        name: "otherFeatures",
        type: "text",
        label: "Anything else?",
        hint: "The estimate cannot count this; a person will.",
        max: 1_500,
      },
    ],
  },
  {
    slug: "timeline",
    title: "Timeline",
    text: "Which dates are fixed, and why?",
    why: "A date with a reason decides what is built first. A date without one only makes things dearer.",
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
        label: "Is there a date by which it must be done?",
        options: [
          { value: "none", label: "No" },
          { value: "wish", label: "A date we would like" },
          {
            value: "fixed",
            label: "A date that cannot move",
            hint: `Adds ${rates.fixedDateSurcharge}\u00a0% as a reserve`,
          },
        ],
      },
      {
        name: "deadlineDay",
        type: "day",
        label: "Which date?",
        required: "Enter the date that cannot move.",
        onlyWith: { name: "deadline", value: "fixed" },
      },
      {
        name: "deadlineReason",
        type: "line",
        label: "Why can it not move?",
        hint: "A fair, a law, a contract that ends.",
        max: 300,
        onlyWith: { name: "deadline", value: "fixed" },
      },
    ],
  },
  {
    slug: "budget",
    title: "Budget",
    text: "Which range has been agreed on, and for how long must it last?",
    why: "It is no bait: we plan to the lower end of what you name, and tell you when it does not suffice.",
    description: `Fifth step of the ${SITE_NAME} project planner: which range of cost has been agreed on, for how long it must last, and how it compares with the estimate.`,
    fields: [
      {
        name: "budget",
        type: "choice",
        label: "The range",
        options: [...options(budgets), { value: "unknown", label: "Not known yet" }],
      },
      {
        name: "budgetNote",
        type: "text",
        label: "For how long must it last, and who decides?",
        max: 1_000,
      },
    ],
  },
  {
    slug: "contact",
    title: "Contact",
    text: "Who are you, who decides, and how do we reach you?",
    why: "One person answers, within two working days. No newsletter, no calls that you did not ask for.",
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
        hint: "Our answer goes there.",
        required: "Enter your e-mail address.",
        max: 254,
        autoComplete: "email",
      },
      {
        name: "phone",
        type: "phone",
        label: "Telephone",
        hint: `With the country’s code, such as ${UNBROKEN_PHONE}.`,
        max: 40,
        autoComplete: "tel",
      },
      { name: "company", type: "line", label: "Company", max: 200, autoComplete: "organization" },
    ],
  },
  {
    slug: "review",
    title: "Review",
    text: "What did we forget to ask?",
    why: "Read it once more. What you have written has not left this device yet.",
    description: `Last step of the ${SITE_NAME} project planner: every answer with a way to change it, the estimate line by line, files to add, and the button that sends it.`,
    fields: [{ name: "remarks", type: "text", label: "What we forgot to ask", max: 1_500 }],
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
  text: "Your plan in full, with its estimate",
  description: `The summary of a plan made with the ${SITE_NAME} project planner, to print, copy or share, with the estimate and a calendar entry for our answer.`,
} as const;
