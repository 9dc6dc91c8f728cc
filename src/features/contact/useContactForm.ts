import { useForm, type UseFormReturn } from "react-hook-form";
import { contactFormSchema, type ContactFormOutput } from "@/api/enquiries/enquirySchemas.ts";
import { valibotResolver } from "@/components/form/valibotResolver.ts";
import { useEarlyValues } from "@/components/form/early/useEarlyForm.ts";
import { emptyContactForm, type ContactFormValues } from "./contactDraftSlice.ts";

export type ContactFormApi = UseFormReturn<ContactFormValues, unknown, ContactFormOutput>;

/** The state of the contact form. It is validated as a whole on sending, so nothing moves while somebody types. */
export function useContactForm(): ContactFormApi {
  const early = useEarlyValues();
  return useForm<ContactFormValues, unknown, ContactFormOutput>({
    defaultValues: { ...emptyContactForm, ...early },
    resolver: valibotResolver(contactFormSchema),
    reValidateMode: "onSubmit",
    // The error summary takes the focus.
    shouldFocusError: false,
  });
}
