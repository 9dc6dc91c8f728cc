import { useId, type Ref } from "react";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden.tsx";
import styles from "./SearchField.module.css";

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows what is loaded down to what matches; Escape empties it. */
export function SearchField({ ref, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div role="search" className={styles.search}>
      <label htmlFor={id}>
        <VisuallyHidden as="span">Search name, e-mail, company and text</VisuallyHidden>
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className={styles.field}
        placeholder="Name, e-mail, company, text"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.preventDefault();
          onChange("");
        }}
      />
    </div>
  );
}
