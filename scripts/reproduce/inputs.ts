import type { Answer, Step } from "../../src/features/error-triage/reproduce/reproduction.ts";
import { type Located, text } from "./locate.ts";
import { type Guess, madeUpValue } from "./madeUp.ts";
import { delayOf, madeUpBody } from "./traffic.ts";

/** Clicks as a person does; what is covered or moves all the time, by an event. */
export async function click({ locator, code }: Located): Promise<string[]> {
  try {
    await locator.click({ timeout: 1_500 });
    return [`await ${code}.click();`];
  } catch {
    await locator.dispatchEvent("click", undefined, { timeout: 1_500 });
    return [`await ${code}.dispatchEvent("click");`];
  }
}

/** Kinds of fields that take letters. */
const writtenKinds = new Set([
  "text",
  "search",
  "email",
  "tel",
  "url",
  "number",
  "numeric",
  "decimal",
  "textarea",
]);

/** A small file that every form takes. */
const file = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };

/** Fills in, chooses or empties what the step names, with a made-up value. */
export async function fill(
  { locator, code }: Located,
  { field, filled }: Extract<Step, { kind: "fill" }>,
  guess: Guess,
): Promise<string[]> {
  if (field === "file") {
    await locator.setInputFiles(file);
    return [
      `await ${code}.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });`,
    ];
  }
  if (field === "select") {
    const last = (await locator.locator("option").count()) - 1;
    const index = filled ? Math.round(last * guess.choice) : 0;
    await locator.selectOption({ index });
    return [`await ${code}.selectOption({ index: ${index} });`];
  }
  if (field === "range") {
    await locator.press("ArrowRight");
    return [`await ${code}.press("ArrowRight");`];
  }
  const value = filled ? madeUpValue(field, guess) : "";
  // People write letter by letter; what a field holds already is replaced.
  const isWritten = writtenKinds.has(field) && filled && (await locator.inputValue()) === "";
  await (isWritten ? locator.pressSequentially(value) : locator.fill(value));
  return [`await ${code}.${isWritten ? "pressSequentially" : "fill"}(${text(value)});`];
}

/** A shorter delay of an answer is not part of a test, in milliseconds. */
const SHORT_MS = 500;

/** The end of a request as code of a test. */
export function answerCode(answer: Answer): string {
  const { place, status } = answer;
  const pattern = `/${place
    .split("/")
    .at(-1)
    ?.replaceAll(/[^\w-]/g, ".")}(?:\\?|$)/`;
  const work =
    status === "late"
      ? "route.continue()"
      : status === null
        ? "route.abort()"
        : `route.fulfill({ status: ${status}, json: ${madeUpBody(status)} })`;
  const delay = delayOf(answer);
  const pause = delay < SHORT_MS ? "" : `await new Promise((done) => setTimeout(done, ${delay})); `;
  // The page that asked may be gone by then.
  return `await page.route(${pattern}, async (route) => { ${pause}await ${work}.catch(() => undefined); }, { times: 1 });`;
}
