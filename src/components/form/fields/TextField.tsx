import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ElementType,
  type ReactNode,
} from "react";
import { describedBy, FieldHead, fieldId } from "./FieldHead.tsx";
import styles from "./Field.module.css";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden.tsx";
import { counted, figure } from "@/lib/figures.ts";

/** The remaining or surplus characters of a limit, in words. */
export function countText(used: number, limit: number): string {
  const characters = counted(Math.abs(limit - used), "character");
  return used > limit ? `${characters} too many` : `${characters} left`;
}

interface CharacterCountProps {
  /** The id for the control's `aria-describedby`: the element names the limit and never changes. */
  id: string;
  /** `null` before the text is measured. */
  used: number | null;
  limit: number;
}

/** The pause in typing before the count is announced, in milliseconds. */
const PAUSE_MS = 1_000;
/** The number of remaining characters: visible at once, announced after a pause. */
function CharacterCount({ id, used, limit }: CharacterCountProps) {
  const most = `At most ${figure(limit)} characters.`;
  const text = used === null ? most : countText(used, limit);
  const [heard, setHeard] = useState("");

  useEffect(() => {
    // Nothing is announced before the visitor types, and nothing stays after the field was cleared.
    const timer = setTimeout(() => setHeard(used ? text : ""), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, used]);

  return (
    <div className={styles.count} data-over={(used ?? 0) > limit || undefined}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>
        <span id={id}>{most}</span>
        <span role="status">{heard}</span>
      </VisuallyHidden>
    </div>
  );
}

/**
 * The length of a text control's value, which the form library keeps in the document, not in React; `null` before it is
 * measured. `field` is the ref of an element around the control; call `measure` on input.
 */
function useLength() {
  const field = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState<number | null>(null);
  const measure = useCallback(() => {
    const control = field.current?.querySelector<HTMLInputElement>("input, textarea");
    setLength(control?.value.length ?? 0);
  }, []);

  // The form may have filled it in, for example from a draft; it renders its fields then.
  useEffect(measure);

  return { field, length, measure };
}

interface TextFieldProps extends Omit<ComponentPropsWithRef<"input">, "id" | "placeholder"> {
  /** The field's name, from which its id is made; the form library's `register` returns it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the field. */
  error?: string | undefined;
  optional?: boolean;
  /** The most characters allowed. More can be typed, so nothing is cut off silently. */
  limit?: number | undefined;
  /** The lines of a text area. Its count is always shown, that of a single line when few characters are left. */
  rows?: number;
}

/** The share of the limit that is left when the count first appears. */
const NEARLY_FULL = 0.2;

/** A text field: label, hint and error above, and the character count below. Spread what `register` returns into it. */
export function TextField({
  name,
  label,
  hint,
  error,
  optional = false,
  required = !optional,
  limit = Infinity,
  rows,
  type = "text",
  ...rest
}: TextFieldProps) {
  const id = fieldId(name);
  const { field, length, measure } = useLength();
  const isCounted = rows !== undefined || (length ?? 0) > limit * (1 - NEARLY_FULL);
  const Control = (rows === undefined ? "input" : "textarea") as ElementType;
  return (
    <div ref={field} className={styles.field} onInput={measure}>
      <FieldHead id={id} label={label} hint={hint} error={error} optional={optional} />
      <Control
        {...rest}
        id={id}
        name={name}
        className={styles.control}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(
          hint !== undefined && `${id}-hint`,
          error !== undefined && `${id}-error`,
          isCounted && `${id}-limit`,
        )}
        {...(rows === undefined ? { type } : { rows })}
      />
      {isCounted && <CharacterCount id={`${id}-limit`} used={length} limit={limit} />}
    </div>
  );
}
