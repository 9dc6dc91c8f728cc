import { useState, type FormEvent } from "react";
import { TextField } from "@/components/form/fields/TextField.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import styles from "./IssueLink.module.css";

interface AddressFormProps {
  label: string;
  hint?: string;
  initial: string;
  /** What is wrong with an address; "" when nothing is. */
  mistakeIn: (address: string) => string;
  onSave: (address: string) => void;
  onCancel: () => void;
}

/** A form of one address, which may be empty. */
export function AddressForm({ label, hint, initial, mistakeIn, onSave, onCancel }: AddressFormProps) {
  const [address, setAddress] = useState(initial);
  const [mistake, setMistake] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = mistakeIn(address.trim());
    setMistake(problem);
    if (!problem) onSave(address.trim());
  };
  return (
    // The browser's own check of addresses refuses braces in some of them.
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        name="issue-address"
        label={label}
        hint={hint}
        type="url"
        optional
        error={mistake || undefined}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <span className={styles.buttons}>
        <Button type="submit">Save</Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
