import { isCancel, note, select, text } from "@clack/prompts";
import { companyFaults, type Company } from "../company/company.ts";
import { questions, variableQuestions } from "./questions.ts";
import type { Start } from "../content/startContent.ts";
import type { Setup } from "./answers.ts";

/** Rejects an `ask` that was ended with Ctrl-C. */
export class Cancelled extends Error {}

/** What somebody types to empty a field, because an empty answer keeps what is there. */
const EMPTY = "-";
const valueOf = (answer: string, present: string) => {
  if (answer.trim() === "") return present;
  return answer.trim() === EMPTY ? "" : answer.trim();
};

async function ask(message: string, present: string, validate: (value: string) => string | undefined) {
  const answer = await text({
    message,
    placeholder: present,
    validate: (typed = "") => validate(valueOf(typed, present)),
  });
  if (isCancel(answer)) throw new Cancelled("Nothing was written.");
  return valueOf(answer ?? "", present);
}

/** Asks what the folder `content` starts with. @throws {Cancelled} after Ctrl-C */
export async function askStart(): Promise<Start> {
  const answer = await select<Start>({
    message: "Start from",
    options: [
      { value: "sample", label: "the sample company, to replace text by text" },
      { value: "nothing", label: "nothing: a small site with one service, to add to" },
    ],
  });
  if (isCancel(answer)) throw new Cancelled("Nothing was written.");
  return answer;
}

/** The faults that an answer adds to those that the facts had before. */
function newFault(before: Company, after: Company): string | undefined {
  const known = new Set(companyFaults(before));
  return companyFaults(after).find((fault) => !known.has(fault));
}

/**
 * Asks for every fact and variable. An empty answer keeps what is there, a hyphen empties the field.
 * @throws {Cancelled} after Ctrl-C.
 */
export async function askEverything({ company, variables }: Setup): Promise<Setup> {
  note("Enter keeps what is there, a hyphen empties the field, Ctrl-C ends without writing.");
  let facts = company;
  for (const { field, message, write, read } of questions) {
    const mark = company.sample.includes(field) ? " (still the sample's)" : "";
    const before = facts;
    const answer = await ask(message + mark, write(before), (value) => newFault(before, read(before, value)));
    facts = read(before, answer);
  }
  const values = { ...variables };
  for (const { name, message } of variableQuestions) {
    values[name] = await ask(`${message} (${name})`, values[name] ?? "", (value) =>
      /^[\w.:/@+-]*$/.test(value) ? undefined : "must have no spaces and no quotes",
    );
  }
  return { company: facts, variables: values };
}
