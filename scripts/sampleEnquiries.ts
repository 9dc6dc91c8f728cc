import type { Estimate, EstimateLine } from "../src/features/planner/estimate/estimate.ts";

type Status = "unread" | "read" | "replied" | "archived";

interface Sender {
  id: string;
  name: string;
  email: string;
  phone?: string;
  company?: string;
  status: Status;
  note?: string;
  /** Age in hours. */
  hoursAgo: number;
}

interface SampleFile {
  name: string;
  type: string;
  text: string;
}

export type SampleEnquiry =
  | (Sender & { collection: "contactMessages"; message: string })
  | (Sender & { collection: "projectRequests"; answers: string; files: SampleFile[] });

const DAY = 24;

const line = (part: string, low: number, high: number, count = "") => ({ part, count, days: { low, high } });

/**
 * The estimate of a website with so many layouts and these other lines, as it was stored with the plan: later prices do
 * not change it.
 */
function storedEstimate(layouts: number, others: EstimateLine[]): Estimate {
  const lines = [
    line("Web Development", 8, 14, "base"),
    line("Layouts", 0.5 * layouts, 1.5 * layouts, `${layouts} layouts, 0.5 to 1.5 each`),
    ...others,
  ];
  const sum = (end: "low" | "high") => lines.reduce((total, { days: part }) => total + part[end], 0);
  const days = { low: sum("low"), high: sum("high") };
  const dayRate = 840;
  return {
    lines,
    days,
    weeks: { low: Math.ceil(days.low / 3), high: Math.ceil(days.high / 3) },
    dayRate,
    cost: { low: days.low * dayRate, high: days.high * dayRate },
  };
}

/** Answers in the planner's stored format, with the estimate for that size and the other lines. */
function plan(
  size: number,
  others: EstimateLine[],
  sections: Record<string, Record<string, string>>,
): string {
  return JSON.stringify({
    version: 1,
    sections: Object.entries(sections).map(([title, questions]) => ({
      title,
      questions: Object.entries(questions).map(([question, answer]) => ({
        name: question.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
        question,
        answer,
      })),
    })),
    estimate: storedEstimate(size, others),
  });
}

const marensLines = [
  line("Sign-in and accounts", 3, 5),
  line("Connection to another system", 4, 9),
  // Of 22 to 49 days, rounded up to half a day.
  line("Fixed date", 3.5, 7.5, "15% of the above"),
];

/** Sample enquiries: good leads, spam, one that is overdue for deletion, and a malicious one. */
export const sampleEnquiries: SampleEnquiry[] = [
  {
    collection: "projectRequests",
    id: "maren-oltmanns-sample0",
    name: "Maren Oltmanns",
    email: "maren.oltmanns@nordlicht-faehren.example",
    phone: "+49 4721 555 0148",
    company: "Nordlicht Fähren",
    status: "unread",
    hoursAgo: 0.6,
    answers: plan(14, marensLines, {
      Goals: {
        "Your goal, in your own words":
          "Passengers rebook a cancelled crossing themselves instead of waiting in the telephone queue. Today 300 calls come on a stormy day; we want fewer than 50.",
        "Who will use it?": "Customers, Our own staff",
      },
      Scope: {
        "Which service do you need?": "Web Development",
        "Roughly how many?": "14",
        "What is definitely out of scope?": "Selling tickets. That stays with the booking system.",
      },
      Features: {
        "What does it need on the first day?": "Sign-in and accounts, Connection to another system",
      },
      Timeline: {
        "When should it start?": "Within three months",
        "Is there a deadline?": "A date that cannot move",
        "Which date?": "1 October",
        "Why is this date fixed?": "The autumn storms begin.",
      },
      Budget: { "Budget range": "€25,000 to €60,000" },
    }),
    files: [
      { name: "crossings-2026.csv", type: "text/csv", text: "date,line,cancelled\n2026-01-04,Wyk,3\n" },
      {
        name: "what-passengers-ask.txt",
        type: "text/plain",
        text: "1. Is my crossing cancelled?\n2. What now?\n",
      },
    ],
  },
  {
    collection: "contactMessages",
    id: "tobias-reinholt-sample",
    name: "Tobias Reinholt",
    email: "t.reinholt@kanzlei-reinholt.example",
    company: "Kanzlei Reinholt",
    status: "unread",
    hoursAgo: 3.2,
    message:
      "Good morning,\n\nour site scores 31 on a phone and our clients tell us so. Could you look at it before we decide whether to repair or replace it? We would like an honest opinion, and we would pay for it.\n\nKind regards\nTobias Reinholt",
  },
  {
    collection: "contactMessages",
    id: "invoice-fdp-exe-sample",
    name: "Invoice \u202Efdp.exe",
    email: "billing@mail.example",
    status: "unread",
    hoursAgo: 5,
    message:
      '=HYPERLINK("https://evil.example";"Your invoice")\n\n<b>Click here</b> to pay: javascript:alert(1)',
  },
  {
    collection: "contactMessages",
    id: "saskia-de-wit-a-sample",
    name: "Saskia de Wit",
    email: "saskia@dewit-keramiek.example",
    phone: "+31 20 555 0199",
    status: "replied",
    note: "Sent two references and proposed Thursday at ten.",
    hoursAgo: 26,
    message:
      "Hello! I sell ceramics on markets and want to sell online as well, forty pieces at most. Is that too small for you? If so, whom do you recommend?",
  },
  {
    collection: "projectRequests",
    id: "owen-pritchard-sample0",
    name: "Owen Pritchard",
    email: "owen@pritchard-lifts.example",
    company: "Pritchard Lifts Ltd",
    status: "read",
    note: "Ask who maintains the present app before quoting.",
    hoursAgo: 2 * DAY + 4,
    answers: plan(22, [line("Reviewing the existing code", 4, 8)], {
      Goals: {
        "Your goal, in your own words":
          "Our engineers’ app loses entries when they are in a shaft. It must keep them until there is a signal again.",
        "Who will use it?": "Our own staff",
      },
      Scope: {
        "Which service do you need?": "Web Development",
        "What is there already?": "Something that it extends",
      },
      Timeline: { "When should it start?": "As soon as possible" },
      Budget: { "Budget range": "Not known yet" },
    }),
    files: [],
  },
  {
    collection: "contactMessages",
    id: "elodie-garnier-sample0",
    name: "Élodie Garnier",
    email: "elodie.garnier@atelier-garnier.example",
    status: "archived",
    note: "Wanted a logo only; recommended a colleague.",
    hoursAgo: 19 * DAY,
    message: "Bonjour, do you also make logos without a website? Our workshop opens in May.",
  },
  {
    collection: "contactMessages",
    id: "harriet-boyle-a-sample",
    name: "Harriet Boyle",
    email: "harriet.boyle@example.com",
    status: "archived",
    hoursAgo: 401 * DAY,
    message:
      "Thank you for the talk about offline support. No project at the moment, but I will come back to you.",
  },
];
