import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { enquiryLimits, lineField, lineNames } from "@/api/enquiries/enquiryFields.ts";
import { TextArea } from "@/components/form/fields/TextArea.tsx";
import { TextField } from "@/components/form/fields/TextField.tsx";
import type { ContactFormValues } from "./contactDraftSlice.ts";
import styles from "./ContactForm.module.css";

interface ContactFieldsProps {
  register: UseFormRegister<ContactFormValues>;
  errors: FieldErrors<ContactFormValues>;
}

/** The fields of the contact form. */
export function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <>
      <div className={styles.lines}>
        {lineNames.map((name) => {
          const { label, limit, required, input } = lineField(name);
          return (
            <TextField
              key={name}
              {...register(name)}
              {...input}
              label={label}
              optional={!required}
              limit={limit}
              error={errors[name]?.message}
            />
          );
        })}
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
