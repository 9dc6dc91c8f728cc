import { useCallback, useEffect, useRef, useState } from "react";

/**
 * The length of what a text control holds, which the form library keeps in the document and not in React. `field` is
 * the ref of an element around the control; call `measure` when something is typed.
 */
export function useLength() {
  const field = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  const measure = useCallback(() => {
    const control = field.current?.querySelector<HTMLInputElement>("input, textarea");
    setLength(control?.value.length ?? 0);
  }, []);

  // The form may have filled it in, from a draft for instance: it renders its fields then.
  useEffect(measure);

  return { field, length, measure };
}
