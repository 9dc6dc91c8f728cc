import type { Step } from "../../src/features/error-triage/reproduce/reproduction.ts";
import { type Located, text } from "./locate.ts";
import { type MadeUpText, madeUpValue } from "./madeUp.ts";
import { type Answer, madeUpBody } from "./traffic.ts";

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

/** A small file that every form takes. */
const file = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };

/** Fills in, chooses or empties what the step names, with a made-up value. */
export async function fill(
  { locator, code }: Located,
  { field, filled }: Extract<Step, { kind: "fill" }>,
  madeUp: MadeUpText,
): Promise<string[]> {
  if (field === "file") {
    await locator.setInputFiles(file);
    return [
      `await ${code}.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });`,
    ];
  }
  if (field === "select") {
    // The last choice: the first one often stands for none.
    const index = filled ? (await locator.locator("option").count()) - 1 : 0;
    await locator.selectOption({ index });
    return [`await ${code}.selectOption({ index: ${index} });`];
  }
  if (field === "range") {
    await locator.press("ArrowRight");
    return [`await ${code}.press("ArrowRight");`];
  }
  const value = filled ? madeUpValue(field, madeUp) : "";
  await locator.fill(value);
  await locator.blur();
  return [`await ${code}.fill(${text(value)});`, `await ${code}.blur();`];
}

/** The failure of a request as code of a test. */
export function answerCode({ place, status }: Answer): string {
  const pattern = `/${place
    .split("/")
    .at(-1)
    ?.replaceAll(/[^\w-]/g, ".")}(?:\\?|$)/`;
  const body = text(JSON.parse(madeUpBody(status ?? 0)));
  const work = status === null ? "route.abort()" : `route.fulfill({ status: ${status}, json: ${body} })`;
  return `await page.route(${pattern}, (route) => ${work}, { times: 1 });`;
}
