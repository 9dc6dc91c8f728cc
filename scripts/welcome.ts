import { readCompany } from "./company/company.ts";

/** The text that is printed when a local stack is ready; without a mailbox, there are no notifications. */
export function welcome(origin: string, mailboxUrl?: string): string {
  return [
    "",
    `  Site     ${origin}`,
    `  Panel    ${origin}/admin`,
    ...(mailboxUrl ? [`  Mailbox  ${mailboxUrl}, where notifications arrive`] : []),
    "",
    `  To sign in, choose ${readCompany().administrator} in the window that opens.`,
    "  Ctrl-C stops everything.",
    "",
  ].join("\n");
}
