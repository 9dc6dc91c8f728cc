import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { enquiryLimits } from "@/api/enquiries/enquiryLimits.ts";
import { TextArea } from "@/components/form/fields/TextArea.tsx";
import { TextField } from "@/components/form/fields/TextField.tsx";
import type { ContactFormValues } from "./contactDraftSlice.ts";
import styles from "./ContactForm.module.css";

interface ContactFieldsProps {
  register: UseFormRegister<ContactFormValues>;
  errors: FieldErrors<ContactFormValues>;
}

/** The five fields of the contact form. */
export function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...register("name")}
          label="Name"
          autoComplete="name"
          limit={enquiryLimits.name}
          error={errors.name?.message}
        />
        <TextField
          {...register("email")}
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          limit={enquiryLimits.email}
          error={errors.email?.message}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...register("phone")}
          label="Telephone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          limit={enquiryLimits.phone}
          error={errors.phone?.message}
        />
        <TextField
          {...register("company")}
          label="Company"
          optional
          autoComplete="organization"
          limit={enquiryLimits.company}
          error={errors.company?.message}
        />
      </div>
      <TextArea
        {...register("message")}
        label="Message"
        hint="What do you have, what should change, and by when? Please do not send passwords."
        rows={8}
        limit={enquiryLimits.message}
        error={errors.message?.message}
      />
    </>
  );
}
