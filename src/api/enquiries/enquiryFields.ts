/** A field of the contact form. Adding one here also shows it in the inbox and in its exports and mails. */
interface EnquiryField {
  /** Above the control. */
  label: string;
  /** In the inbox, its exports and mails, where that is shorter than the label. */
  term?: string;
  /** The longest text, in characters. `firebase/firestore.rules` has the same numbers; a test compares. */
  limit: number;
  /** The rules require it, so it is never left out. */
  required?: true;
  /** Attributes of the control. Its type also chooses the keyboard of a phone. */
  input?: { type?: "email" | "tel"; autoComplete?: string; spellCheck?: false };
}

/** The fields that describe the sender, in the contact form and in the planner's last step. */
const senderFields = {
  name: { label: "Name", limit: 200, required: true, input: { autoComplete: "name" } },
  email: {
    label: "E-mail address",
    term: "E-mail",
    limit: 254,
    required: true,
    input: { type: "email", autoComplete: "email", spellCheck: false },
  },
  phone: {
    label: "Telephone",
    limit: 40,
    input: { type: "tel", autoComplete: "tel" },
  },
  company: { label: "Company", limit: 200, input: { autoComplete: "organization" } },
} as const satisfies Record<string, EnquiryField>;

/** The fields of the contact form in one line each, in their order. Its message follows them. */
const lineFields = { ...senderFields } as const satisfies Record<string, EnquiryField>;

export type SenderField = keyof typeof senderFields;
export type LineField = keyof typeof lineFields;
export type ContactField = LineField | "message";

export const senderNames = Object.keys(senderFields) as SenderField[];
export const lineNames = Object.keys(lineFields) as LineField[];
export const contactNames: readonly ContactField[] = [...lineNames, "message"];

/** What is known of a field in one line. */
export const lineField = (name: LineField): EnquiryField => lineFields[name];

/** The name of a field in the inbox, its exports and mails. */
export const fieldTerm = (name: LineField): string => lineField(name).term ?? lineField(name).label;

/** An object with a value for each of these fields. */
export const eachField = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** The longest text of each field, in characters. */
export const enquiryLimits = {
  ...eachField(lineNames, (name) => lineField(name).limit),
  message: 5_000,
  answers: 20_000,
  attachments: 4_000,
};
