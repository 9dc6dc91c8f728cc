import { jobs } from "@/content/jobs.ts";
import type { Job } from "@/content/schemas.ts";
import { applicationLink } from "@/features/careers/ApplySection.tsx";
import { hoursText, placeText, salaryText } from "@/features/careers/jobWords.ts";
import { isOpen } from "@/features/careers/openJobs.ts";
import { contact } from "@/content/site.ts";

const [sample] = jobs;
if (!sample) throw new Error("The fixtures have no job.");
const job = (fields: Partial<Job>): Job => ({ ...sample, ...fields });

test("a job is open on its last day and closed on the next", () => {
  const one = job({ validThrough: "2027-02-28" });
  expect(isOpen(one, "2027-02-28")).toBe(true);
  expect(isOpen(one, "2027-03-01")).toBe(false);
});

test("without a build date every job is open", () => {
  expect(jobs.every((one) => isOpen(one, ""))).toBe(true);
});

test.each([
  ["EUR", "€64,000 to €82,000"],
  ["GBP", "£64,000 to £82,000"],
] as const)("a salary in %s", (currency, text) => {
  expect(salaryText(job({ currency, salaryMin: 64_000, salaryMax: 82_000 }))).toBe(text);
});

test("a fixed salary is one amount", () => {
  expect(salaryText(job({ currency: "EUR", salaryMin: 14_000, salaryMax: 14_000 }))).toBe("€14,000");
});

test.each([
  ["Berlin, Germany", true, "Berlin, Germany, or remote in Germany"],
  ["Utrecht, Netherlands", true, "Utrecht, Netherlands, or remote in the Netherlands"],
  ["London, United Kingdom", true, "London, United\u00a0Kingdom, or remote in the United\u00a0Kingdom"],
  ["London, United Kingdom", false, "London, United\u00a0Kingdom"],
])("%s, remote %s", (location, remote, text) => {
  expect(placeText(job({ location, remote }))).toBe(text);
});

test.each([
  ["FULL_TIME", "Full time, 36 a week"],
  ["PART_TIME", "Part time, 36 a week"],
  ["INTERN", "Internship, 36 a week"],
] as const)("%s in words", (employmentType, text) => {
  expect(hoursText(job({ employmentType, hours: "36 a week" }))).toBe(text);
});

test("the application's subject is escaped", () => {
  expect(applicationLink({ title: "R&D Engineer" })).toBe(
    `mailto:${contact.email}?subject=Application%3A%20R%26D%20Engineer`,
  );
});
