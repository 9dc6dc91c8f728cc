/** The source that a frame of a sample error comes from. */
export interface SampleSource {
  /** The script, without the folder, and the place in it as a stack has it. */
  script: string;
  at: readonly [line: number, column: number];
  /** The path in the repository, and the place in it, from 1. */
  source: string;
  line: number;
  column: number;
  /** Lines of the source; the one of the place is the third. */
  text: readonly [string, string, string, string, string];
}

/** For every frame of the sample errors. */
export const sampleSources: readonly SampleSource[] = [
  {
    script: "form-BX2kq9Lr.js",
    at: [1, 4821],
    source: "src/features/planner/formatEstimate.ts",
    line: 18,
    column: 64,
    text: [
      "export function formatEstimate(estimate: Estimate, locale: string): string {",
      "  const { low, high } = estimate;",
      '  const style = { style: "currency", currency: estimate.budget.currency } as const;',
      "  const format = new Intl.NumberFormat(locale, style);",
      "  return format.formatRange(low, high);",
    ],
  },
  {
    script: "form-BX2kq9Lr.js",
    at: [1, 7310],
    source: "src/features/planner/EstimateStep.tsx",
    line: 31,
    column: 16,
    text: [
      "export function EstimateStep({ answers }: StepProps) {",
      "  const estimate = useEstimate(answers);",
      "  const text = formatEstimate(estimate, answers.locale);",
      "  return (",
      "    <output className={styles.estimate}>{text}</output>",
    ],
  },
  {
    script: "form-BX2kq9Lr.js",
    at: [1, 2290],
    source: "src/features/planner/saveDraft.ts",
    line: 12,
    column: 16,
    text: [
      "export function saveDraft(draft: Draft, storage: SafeStorage): void {",
      "  // Later changes of the form must not change what is stored.",
      "  const kept = structuredClone(draft);",
      "  storage.set(DRAFT_KEY, JSON.stringify(kept));",
      "}",
    ],
  },
  {
    script: "contact-D1wP0s8a.js",
    at: [1, 1904],
    source: "src/features/contact/submitEnquiry.ts",
    line: 27,
    column: 9,
    text: [
      "async function submitEnquiry(enquiry: Enquiry, signal: AbortSignal): Promise<void> {",
      "  if (await isDelivered(enquiry, signal)) return;",
      "  throw new NetworkError(`The enquiry could not be delivered: ${reasonOf(signal)}`);",
      "}",
      "",
    ],
  },
  {
    script: "index-C7hTn2vQ.js",
    at: [3, 990],
    source: "src/lib/storage.ts",
    line: 41,
    column: 13,
    text: [
      "  setItem(key: string, value: string): boolean {",
      "    // Private windows of some browsers have no room at all.",
      "    storage.setItem(key, value);",
      "    return true;",
      "  },",
    ],
  },
  {
    script: "index-C7hTn2vQ.js",
    at: [5, 2077],
    source: "src/features/analytics/observeEngagement.ts",
    line: 22,
    column: 12,
    text: [
      "export function observeEngagement(target: Element, report: (seen: boolean) => void) {",
      "  const observer = new IntersectionObserver(([entry]) => report(entry.isIntersecting));",
      "  observer.observe(target);",
      "  return () => observer.disconnect();",
      "}",
    ],
  },
  {
    script: "index-C7hTn2vQ.js",
    at: [8, 33_112],
    source: "node_modules/react-dom/cjs/react-dom-client.production.js",
    line: 3_290,
    column: 3,
    text: [
      "function throwOnHydrationMismatch(fiber) {",
      "  queueHydrationError(createCapturedValueAtFiber(Error(formatProdErrorMessage(418)), fiber));",
      "  throw HydrationMismatchException;",
      "}",
      "",
    ],
  },
  {
    script: "post-CkP93aXe.js",
    at: [1, 610],
    source: "src/features/blog/sharePost.ts",
    line: 9,
    column: 19,
    text: [
      "export async function sharePost({ title, path }: Post): Promise<void> {",
      "  const url = new URL(path, location.origin).href;",
      "  await navigator.share({ title, url });",
      "}",
      "",
    ],
  },
  {
    script: "post-CkP93aXe.js",
    at: [1, 1402],
    source: "src/features/blog/followHeading.ts",
    line: 15,
    column: 51,
    text: [
      "export function followHeading(headings: readonly HTMLElement[]): HTMLElement | undefined {",
      "  // The list of contents is hidden on narrow screens.",
      '  const top = document.querySelector("#contents").offsetTop;',
      "  return headings.findLast((heading) => heading.offsetTop <= top + window.scrollY);",
      "}",
    ],
  },
  {
    script: "careers-AA93kd0f.js",
    at: [1, 350],
    source: "src/features/careers/formatDate.ts",
    line: 6,
    column: 10,
    text: [
      "export function formatDate(day: string, timeZone: string): string {",
      '  const options = { dateStyle: "long", timeZone } as const;',
      '  return new Intl.DateTimeFormat("en-GB", options).format(new Date(day));',
      "}",
      "",
    ],
  },
  {
    script: "careers-AA93kd0f.js",
    at: [1, 1522],
    source: "src/features/careers/JobListing.tsx",
    line: 24,
    column: 20,
    text: [
      "export function JobListing({ job }: JobListingProps) {",
      '  const zone = job.remote ? "Europe/Kyiv" : job.timeZone;',
      "  const closesOn = formatDate(job.validThrough, zone);",
      "  return (",
      "    <li>",
    ],
  },
];
