import { useCallback, useEffect, useRef, useState } from "react";

/**
 * The length of a text control's value, `null` before it is measured, which the form library keeps in the document, not in React. `field` is the
 * ref of an element around the control; call `measure` on input.
 */
export function useLength() {
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
