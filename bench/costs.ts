/** Computes the costs of a month by number of visits. `docs/operations.md` also lists every assumption. */

const DAYS = 30;
const GIB = 1024 ** 3;

/** Use of site and panel. Bytes are compressed transfer sizes. */
export const assumptions = {
  /** Downloads of a visit without the offline copy: documents, scripts, styles, fonts. */
  pageBytes: 250_000,
  /** The offline copy that the service worker stores; the limit in `tests/e2e/offline.spec.ts`. */
  storedBytes: 2_060_000,
  /** Share of visits with an input on a device that does not have this release yet. */
  storingVisits: 0.5,
  reportsPerVisit: 0.05,
  enquiriesPerVisit: 0.002,
  /** With index entries and `replay`. */
  reportBytes: 40_000,
  enquiryBytes: 5_000,
  attachmentBytesPerEnquiry: 500_000,
  panelOpenings: 44,
  /** An opening lasts half an hour, with a poll every 30 seconds. */
  pollsPerOpening: 60,
  /** One for error reports, one for enquiries. */
  readsPerPoll: 2,
  /** Five for the errors, 20 for the inbox. */
  readsPerOpening: 25,
  /** A new or cleared device reads the newest 1,000 reports. */
  newDevices: 1,
  readsPerNewDevice: 1_020,
  /** A visit that sends something gets a token, and an opening of the panel too; a token lasts for the visit. */
  tokensPerSendingVisit: 1,
} as const;

/** US dollars; for sources see `docs/operations.md`. Free amounts are per day, except that of stored data. */
export const prices = {
  transferPerGb: 0.15,
  readsPer100k: 0.06,
  writesPer100k: 0.18,
  deletesPer100k: 0.02,
  databasePerGib: 0.18,
  bucketPerGb: 0.026,
  freeTransferGb: 0.36,
  freeReads: 50_000,
  freeWrites: 20_000,
  freeDatabaseGib: 1,
  /** reCAPTCHA Enterprise: the first block costs a fixed amount, further assessments a price for each thousand. */
  assessmentsFirstBlock: 8,
  assessmentsPer1k: 1,
  freeAssessments: 10_000,
  assessmentsInFirstBlock: 100_000,
} as const;

export interface MonthlyUse {
  transferGb: number;
  reads: number;
  writes: number;
  /** By TTL policies, which have no free amount. */
  deletes: number;
  databaseGib: number;
  bucketGb: number;
  /** Tokens of App Check, where it is set up. */
  assessments: number;
}

/** Use in a month with this number of visits, once all retention periods (90 days, twelve months, 60 days) have passed. */
export function monthlyUse(visits: number): MonthlyUse {
  const a = assumptions;
  const reports = visits * a.reportsPerVisit;
  const enquiries = visits * a.enquiriesPerVisit;
  return {
    transferGb: (visits * (a.pageBytes + a.storingVisits * a.storedBytes)) / 1e9,
    // Each report and enquiry is read once when it is new and once after a status change. The rules read a report's group
    // and whether the report exists.
    reads:
      a.panelOpenings * (a.readsPerOpening + a.pollsPerOpening * a.readsPerPoll) +
      a.newDevices * a.readsPerNewDevice +
      2 * (reports + enquiries) +
      2 * reports,
    // Each is stored once and changes its status once. A report also changes its group.
    writes: 2 * (reports + enquiries) + reports,
    deletes: reports + enquiries,
    databaseGib: (3 * reports * a.reportBytes + 12 * enquiries * a.enquiryBytes) / GIB,
    bucketGb: (2 * enquiries * a.attachmentBytesPerEnquiry) / 1e9,
    assessments: (reports + enquiries + a.panelOpenings) * a.tokensPerSendingVisit,
  };
}

export interface MonthlyCost {
  hosting: number;
  firestore: number;
  storage: number;
  /** Of reCAPTCHA Enterprise; v3 costs nothing. */
  appCheck: number;
}

/** US dollars for a month whose use is spread evenly over its days. */
export function monthlyCost(use: MonthlyUse): MonthlyCost {
  const p = prices;
  const beyond = (amount: number, freeADay: number) => Math.max(0, amount - freeADay * DAYS);
  return {
    hosting: beyond(use.transferGb, p.freeTransferGb) * p.transferPerGb,
    firestore:
      (beyond(use.reads, p.freeReads) * p.readsPer100k +
        beyond(use.writes, p.freeWrites) * p.writesPer100k +
        use.deletes * p.deletesPer100k) /
        100_000 +
      Math.max(0, use.databaseGib - p.freeDatabaseGib) * p.databasePerGib,
    storage: use.bucketGb * p.bucketPerGb,
    appCheck:
      use.assessments <= p.freeAssessments
        ? 0
        : p.assessmentsFirstBlock +
          (Math.max(0, use.assessments - p.assessmentsInFirstBlock) / 1_000) * p.assessmentsPer1k,
  };
}

const number = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });
const dollars = (value: number) => `$${value.toFixed(2)}`;

/** The rows of the table in `docs/operations.md`, cells as text: first the use, then the costs. */
export function costRows(): string[][] {
  const visits = [100, 10_000, 1_000_000];
  const uses = visits.map(monthlyUse);
  const costs = uses.map(monthlyCost);
  const used = (name: string, key: keyof MonthlyUse) => [name, ...uses.map((use) => number.format(use[key]))];
  return [
    ["a month", ...visits.map((count) => `${number.format(count)} visits`)],
    used("Hosting: GB sent", "transferGb"),
    used("Firestore: reads", "reads"),
    used("Firestore: writes", "writes"),
    used("Firestore: deletions by policy", "deletes"),
    used("Firestore: GiB stored", "databaseGib"),
    used("Storage: GB stored", "bucketGb"),
    used("App Check: assessments", "assessments"),
    ["Hosting", ...costs.map(({ hosting }) => dollars(hosting))],
    ["Firestore", ...costs.map(({ firestore }) => dollars(firestore))],
    ["Storage", ...costs.map(({ storage }) => dollars(storage))],
    ["App Check with reCAPTCHA Enterprise", ...costs.map(({ appCheck }) => dollars(appCheck))],
    [
      "together",
      ...costs.map((cost) => dollars(cost.hosting + cost.firestore + cost.storage + cost.appCheck)),
    ],
  ];
}

/** Prints the table as Markdown. `npm run format` aligns it. */
export async function benchCosts(): Promise<void> {
  const [head = [], ...rows] = costRows();
  for (const row of [head, head.map((_, index) => (index ? "---:" : "---")), ...rows]) {
    console.log(`| ${row.join(" | ")} |`);
  }
}
