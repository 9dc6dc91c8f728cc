/**
 * A value that is made at the first call. For formats of numbers and dates: the first one takes a phone about 20 ms,
 * which a page would spend before it reacts to input.
 */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
