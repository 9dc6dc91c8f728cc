import * as v from "valibot";
import { eachField, enquiryLimits, lineField, lineNames, type SenderField } from "./enquiryFields.ts";
import { readableAddress, readableText } from "./readableText.ts";
import { UNBROKEN_PHONE } from "@/content/site.ts";
import { figure } from "@/lib/figures.ts";

/** Text as `read` leaves it, of at most `limit` characters; `field` begins the sentence that refuses more. */
const text = (field: string, limit: number, read = readableText) =>
  v.pipe(
    v.string(),
    v.transform(read),
    v.maxLength(limit, `${field} must be ${figure(limit)} characters or fewer.`),
  );

const filledText = (field: string, limit: number, missing: string, read = readableText) =>
  v.pipe(text(field, limit, read), v.nonEmpty(missing));

/** Left out when it is empty. */
const whenGiven = v.transform((value: string) => value || undefined);

/**
 * The form of an address. Only a message can tell whether it exists, but no domain has an empty part: none is reached by
 * "ann@example..com" or "ann@example.com.", which the rules accept from earlier pages.
 */
const ADDRESS = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/u;
/** A telephone number with or without country code, in any grouping, with an optional extension. */
const PHONE = /^\+?[\d\s()./-]*(?:(?:ext\.?|x|#)\s*\d{1,6})?$/iu;
/** The shortest numbers in use, extension apart. */
const FEWEST_DIGITS = 5;

const isPhone = (value: string) =>
  value === "" || (PHONE.test(value) && value.replaceAll(/\D/gu, "").length >= FEWEST_DIGITS);

/** The sender's fields, shared by the contact form and the planner's last step. */
export const senderEntries = {
  name: filledText("Name", enquiryLimits.name, "Enter your name."),
  email: v.pipe(
    filledText("E-mail address", enquiryLimits.email, "Enter your e-mail address.", readableAddress),
    v.regex(ADDRESS, "Enter an e-mail address in the form name@example.com."),
  ),
  phone: v.optional(
    v.pipe(
      text("Telephone number", enquiryLimits.phone, readableAddress),
      v.check(isPhone, `Enter a telephone number such as ${UNBROKEN_PHONE}, or leave it empty.`),
      whenGiven,
    ),
  ),
  company: v.optional(v.pipe(text("Company", enquiryLimits.company), whenGiven)),
} satisfies Record<SenderField, v.GenericSchema<string | undefined, string | undefined>>;

/** The contact form. Its messages are what the visitor reads at the field. */
export const contactFormSchema = v.object({
  ...eachField(lineNames, (name) => {
    const { label, limit } = lineField(name);
    return v.optional(v.pipe(text(label, limit), whenGiven));
  }),
  ...senderEntries,
  message: filledText("Message", enquiryLimits.message, "Write your message."),
});

export type ContactFormOutput = v.InferOutput<typeof contactFormSchema>;
