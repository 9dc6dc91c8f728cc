import { confirm, isCancel, note, select, text } from "@clack/prompts";
import { companyFaults, type Company } from "../company/company.ts";
import type { Start } from "../content/startContent.ts";
import { inForm, variablesFaults, type Setup } from "./answers.ts";
import { questions, variableQuestions } from "./questions.ts";

/** What somebody types to empty a field, because an empty answer keeps what is there. */
const EMPTY = "-";
const valueOf = (answer: string, present: string) => {
  if (answer.trim() === "") return present;
  return answer.trim() === EMPTY ? "" : answer.trim();
};

/** What ends the questions after Ctrl-C. */
const cancelled = () => new Error("Nothing was written. Your answers are kept for the next run.");

async function ask(message: string, present: string, validate: (value: string) => string | undefined) {
  const answer = await text({
    message,
    placeholder: present,
    validate: (typed = "") => validate(valueOf(typed, present)),
  });
  if (isCancel(answer)) throw cancelled();
  const typed = answer ?? "";
  return { value: valueOf(typed, present), isTyped: typed.trim() !== "" };
}

/** Asks what the folder `content` starts with. @throws after Ctrl-C */
export async function askStart(): Promise<Start> {
  const answer = await select<Start>({
    message: "Start from",
    options: [
      { value: "sample", label: "the sample company, to replace text by text" },
      { value: "nothing", label: "nothing: a small site with one service, to add to" },
    ],
  });
  if (isCancel(answer)) throw cancelled();
  return answer;
}

/** The faults that an answer adds to those that the facts had before. */
function newFault(before: Company, after: Company): string | undefined {
  const known = new Set(companyFaults(before));
  return companyFaults(after).find((fault) => !known.has(fault));
}

/**
 * Asks for everything. An empty answer keeps what is there, a hyphen empties the field.
 * @param keep is called with the setup after each answer.
 * @throws after Ctrl-C.
 */
export async function askEverything(present: Setup, keep: (setup: Setup) => void): Promise<Setup> {
  note("Enter keeps what is there, a hyphen empties the field, Ctrl-C ends without writing.");
  let setup = present;
  const answered = (change: Partial<Setup>) => {
    setup = inForm({ ...setup, ...change });
    keep(setup);
  };
  for (const { field, message, write, read } of questions) {
    const { company } = setup;
    const before = write(company);
    // A fact can have a comma where its question separates with commas.
    const after = (value: string) =>
      value === before ? company : inForm({ ...setup, company: read(company, value) }).company;
    const mark = company.sample.includes(field) ? " (still the sample's)" : "";
    const { value, isTyped } = await ask(message + mark, before, (typed) => newFault(company, after(typed)));
    // Somebody who types the sample's value means it.
    const sample = company.sample.filter((one) => one !== field || !isTyped);
    answered({ company: { ...after(value), sample } });
  }
  const { hostname } = new URL(setup.company.origin);
  const isSecure = await confirm({
    message: `Does every subdomain of ${hostname} open with HTTPS? Browsers would refuse the others for a year`,
    initialValue: setup.includeSubDomains,
  });
  if (isCancel(isSecure)) throw cancelled();
  answered({ includeSubDomains: isSecure });
  const asked: string[] = [];
  for (const { name, message } of variableQuestions) {
    asked.push(name);
    const after = (value: string) =>
      inForm({ ...setup, variables: { ...setup.variables, [name]: value } }).variables;
    const { value } = await ask(`${message} (${name})`, setup.variables[name] ?? "", (typed) =>
      variablesFaults(after(typed)).find((fault) => asked.some((one) => fault.startsWith(`${one} `))),
    );
    answered({ variables: after(value) });
  }
  return setup;
}
