import { SITE_ORIGIN } from "./site.ts";

/** A sample error: how often, by whom and where a small site would see it in a week. */
export interface SampleError {
  /** The error's type, as its stack begins; a thrown value has none. */
  name?: string;
  message: string;
  frames: string[];
  path: string;
  boundary: string;
  status: "active" | "resolved" | "ignored";
  /** When it was decided, in hours before now; reports of a resolved error after that are active. Absent: never. */
  decidedHoursAgo?: number;
  /** The error is snoozed until it has had this many occurrences. */
  snoozedUntil?: number;
  /** Its entry in an issue tracker. */
  issueUrl?: string;
  /** Index in `sampleAgents` of the only browser that has it; absent when all have. */
  onlyAgent?: number;
  /** The age of each report in hours. */
  hoursAgo: number[];
  count?: number;
  componentStack?: string;
  props?: Record<string, unknown>;
  note?: string;
}

/** The browsers of its visitors, by their user agent. */
export const sampleAgents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
  "Mozilla/5.0 (Linux; Android 15; Pixel 8a) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
];

/** The errors of a week on a small agency's site. */
export const sampleErrors: readonly SampleError[] = [
  {
    name: "TypeError",
    message: "Cannot read properties of undefined (reading 'currency')",
    frames: [
      "formatEstimate (/assets/form-BX2kq9Lr.js:1:4821)",
      "EstimateStep (/assets/form-BX2kq9Lr.js:1:7310)",
    ],
    path: "/form?step=budget",
    boundary: "Page",
    status: "active",
    hoursAgo: [0.4, 1.2, 2.1, 5.5, 9, 21],
    count: 3,
    componentStack: "\n    at EstimateStep\n    at PlannerForm\n    at Suspense\n    at PublicLayout",
    props: { step: "budget", currency: "[undefined]", attachments: 2 },
  },
  {
    name: "ReferenceError",
    message: "structuredClone is not defined",
    frames: ["saveDraft (/assets/form-BX2kq9Lr.js:1:2290)"],
    path: "/form",
    boundary: "window.onerror",
    status: "active",
    hoursAgo: [3, 28, 31],
    decidedHoursAgo: 27,
    note: "One office has an old browser. We will replace the call.",
  },
  {
    name: "NetworkError",
    message: "The enquiry could not be delivered: request timed out after 10000 ms",
    frames: ["submitEnquiry (/assets/contact-D1wP0s8a.js:1:1904)"],
    path: "/contact",
    boundary: "unhandledrejection",
    status: "active",
    hoursAgo: [0.9, 7, 7.2, 30],
    decidedHoursAgo: 6,
    count: 2,
    note: "Only from one hotel network so far. The draft was kept each time.",
  },
  {
    name: "QuotaExceededError",
    message: "Failed to execute 'setItem' on 'Storage': Setting the value exceeded the quota.",
    frames: ["setItem (/assets/index-C7hTn2vQ.js:3:990)"],
    path: "/blog/performance-budgets-that-hold",
    boundary: "window.onerror",
    status: "ignored",
    hoursAgo: [14, 39, 62],
    decidedHoursAgo: 60,
    note: "Private windows of old Safari versions. The queue stays in memory there.",
  },
  {
    name: "TypeError",
    message: `Failed to fetch dynamically imported module: ${SITE_ORIGIN}/assets/work-Bq7aa1cd.js`,
    frames: [],
    path: "/work/mirai",
    boundary: "Page",
    status: "resolved",
    hoursAgo: [49, 49.5, 50, 50.1, 51],
    decidedHoursAgo: 47,
    note: "Tabs opened before Tuesday’s deploy. Reloading fixes it, and the guard now reloads automatically.",
  },
  {
    name: "Error",
    message: "Minified React error #418",
    frames: ["throwOnHydrationMismatch (/assets/index-C7hTn2vQ.js:8:33112)"],
    path: "/",
    boundary: "Critical",
    status: "resolved",
    hoursAgo: [70, 71, 74],
    decidedHoursAgo: 66,
    componentStack: "\n    at NavigationBar\n    at PublicLayout",
    note: "A translation extension rewrites the heading before the page is hydrated.",
  },
  {
    message: "Script error.",
    frames: [],
    path: "/services",
    boundary: "window.onerror",
    status: "ignored",
    hoursAgo: [4, 12, 19, 44, 90],
    decidedHoursAgo: 89,
    note: "Noise: scripts of browser extensions, without a stack.",
  },
  {
    name: "InvalidStateError",
    message: "The object is in an invalid state.",
    frames: ["observeEngagement (/assets/index-C7hTn2vQ.js:5:2077)"],
    path: "/blog?tag=react",
    boundary: "window.onerror",
    status: "active",
    hoursAgo: [16],
    decidedHoursAgo: 15,
    note: "Once so far. Watch it.",
  },
  {
    name: "AbortError",
    message: "Share canceled",
    frames: ["sharePost (/assets/post-CkP93aXe.js:1:610)"],
    path: "/blog/error-triage-for-one",
    boundary: "unhandledrejection",
    status: "ignored",
    hoursAgo: [25, 77],
    decidedHoursAgo: 76,
    snoozedUntil: 10,
    issueUrl: "https://tracker.example/issues/214",
    note: "Visitors close the share sheet. Snoozed until it has happened ten times.",
  },
  {
    name: "RangeError",
    message: "Invalid time zone specified: Europe/Kyiv",
    frames: [
      "formatDate (/assets/careers-AA93kd0f.js:1:350)",
      "JobListing (/assets/careers-AA93kd0f.js:1:1522)",
    ],
    path: "/careers",
    boundary: "Component",
    status: "resolved",
    hoursAgo: [5.2, 96, 101],
    decidedHoursAgo: 92,
    note: "Fixed in Tuesday’s release.",
    componentStack: "\n    at JobListing\n    at CareersPage",
    props: { slug: "frontend-engineer", validThrough: "2026-12-31" },
  },
  {
    name: "TypeError",
    message: "null is not an object (evaluating 'document.querySelector(\"#contents\").offsetTop')",
    frames: ["followHeading (/assets/post-CkP93aXe.js:1:1402)"],
    path: "/blog/time-travel-as-a-feature",
    boundary: "Component",
    status: "active",
    hoursAgo: [1.7, 33],
    onlyAgent: 1,
    decidedHoursAgo: 32,
    note: "Only Safari so far.",
    componentStack: "\n    at TableOfContents\n    at BlogPostPage",
    props: { headings: 7 },
  },
  {
    message: "Unhandled rejection: 503",
    frames: [],
    path: "/contact",
    boundary: "unhandledrejection",
    status: "active",
    hoursAgo: [2.6],
    decidedHoursAgo: 2.4,
    note: "The database was restarted at that time.",
  },
];
