import type { Estimate } from "../src/features/planner/estimate/estimate.ts";

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

/** The estimate of a website with so many layouts, as it was stored with the plan: later prices do not change it. */
function storedEstimate(layouts: number): Estimate {
  const base = { low: 8, high: 14 };
  const each = { low: 0.5 * layouts, high: 1.5 * layouts };
  const days = { low: base.low + each.low, high: base.high + each.high };
  const dayRate = 840;
  return {
    lines: [
      { part: "Web Development", count: "base", days: base },
      { part: "Layouts", count: `${layouts} layouts, 0.5 to 1.5 each`, days: each },
    ],
    days,
    weeks: { low: Math.ceil(days.low / 3), high: Math.ceil(days.high / 3) },
    dayRate,
    cost: { low: days.low * dayRate, high: days.high * dayRate },
  };
}

/** Answers in the planner's stored format, with the estimate for that size. */
function plan(size: number, sections: Record<string, Record<string, string>>): string {
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
    estimate: storedEstimate(size),
  });
}

/** Sample enquiries: good leads, spam, one that is overdue for deletion, and a malicious one. */
export const sampleEnquiries: SampleEnquiry[] = [
  {
    collection: "projectRequests",
    id: "sample-request-0000001",
    name: "Maren Oltmanns",
    email: "maren.oltmanns@nordlicht-faehren.example",
    phone: "+49 4721 555 0148",
    company: "Nordlicht Fähren",
    status: "unread",
    hoursAgo: 0.6,
    answers: plan(14, {
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
        "Which date?": "1 October",
        "Why can it not move?": "The autumn storms begin.",
      },
      Budget: { "Budget range": "€30,000 to €60,000" },
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
    id: "sample-message-0000001",
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
    id: "sample-message-0000002",
    name: "Invoice \u202Efdp.exe",
    email: "billing@mail.example",
    status: "unread",
    hoursAgo: 5,
    message:
      '=HYPERLINK("https://evil.example";"Your invoice")\n\n<b>Click here</b> to pay: javascript:alert(1)',
  },
  {
    collection: "contactMessages",
    id: "sample-message-0000003",
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
    id: "sample-request-0000002",
    name: "Owen Pritchard",
    email: "owen@pritchard-lifts.example",
    company: "Pritchard Lifts Ltd",
    status: "read",
    note: "Ask who maintains the present app before quoting.",
    hoursAgo: 2 * DAY + 4,
    answers: plan(22, {
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
    id: "sample-message-0000004",
    name: "Élodie Garnier",
    email: "elodie.garnier@atelier-garnier.example",
    status: "archived",
    note: "Wanted a logo only; recommended a colleague.",
    hoursAgo: 19 * DAY,
    message: "Bonjour, do you also make logos without a website? Our workshop opens in May.",
  },
  {
    collection: "contactMessages",
    id: "sample-message-0000005",
    name: "Harriet Boyle",
    email: "harriet.boyle@example.com",
    status: "archived",
    hoursAgo: 401 * DAY,
    message:
      "Thank you for the talk about offline support. No project at the moment, but I will come back to you.",
  },
];
