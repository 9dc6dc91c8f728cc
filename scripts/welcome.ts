import company from "../company.json" with { type: "json" };

/** The text that is printed when a local stack is ready. */
export function welcome(origin: string, mailboxUrl: string): string {
  return [
    "",
    `  Site     ${origin}`,
    `  Panel    ${origin}/admin`,
    `  Mailbox  ${mailboxUrl}, where notifications arrive`,
    "",
    `  To sign in, choose ${company.administrator} in the window that opens.`,
    "  Ctrl-C stops everything.",
    "",
  ].join("\n");
}
