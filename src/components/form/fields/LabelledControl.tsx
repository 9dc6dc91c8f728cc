import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
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
 * The length of a text control's value, `null` before it is measured, which the form library keeps in the document, not in React. `field` is the
 * ref of an element around the control; call `measure` on input.
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

/** The properties of every text control. */
export interface LabelledProps {
  /** The field's name, from which its id is made; the form library's `register` returns it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the field. */
  error?: string | undefined;
  optional?: boolean;
}

/** The attributes that connect a control with its label, hint and error. */
interface ControlMarks {
  id: string;
  name: string;
  className: string | undefined;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface LabelledControlProps extends LabelledProps {
  /** The most characters allowed. */
  limit: number;
  /** The count of remaining characters is shown above this number of characters. */
  countedFrom: number;
  /** Renders the control with the given attributes, among them all others that were passed. */
  children: (attributes: ControlMarks) => ReactNode;
}

/** A control with label, hint and error above and the character count below. */
export function LabelledControl({
  name,
  label,
  hint,
  error,
  optional = false,
  limit,
  countedFrom,
  children,
  ...rest
}: LabelledControlProps) {
  const id = fieldId(name);
  const { field, length, measure } = useLength();
  const isCounted = (length ?? 0) > countedFrom;
  const attributes = {
    ...rest,
    id,
    name,
    className: styles.control,
    required: !optional,
    "aria-invalid": error !== undefined,
    "aria-describedby": describedBy(
      hint !== undefined && `${id}-hint`,
      error !== undefined && `${id}-error`,
      isCounted && `${id}-limit`,
    ),
  };
  return (
    <div ref={field} className={styles.field} onInput={measure}>
      <FieldHead id={id} label={label} hint={hint} error={error} optional={optional} />
      {children(attributes)}
      {isCounted && <CharacterCount id={`${id}-limit`} used={length} limit={limit} />}
    </div>
  );
}
