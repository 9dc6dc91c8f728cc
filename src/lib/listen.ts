type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : Target extends HTMLElement
      ? HTMLElementEventMap
      : Target extends MediaQueryList
        ? MediaQueryListEventMap
        : object;

/** Calls `listener` for every event of these types. Returns the undo. */
export function listen<Target extends EventTarget, Type extends string>(
  target: Target,
  types: readonly Type[],
  listener: (event: Type extends keyof EventsOf<Target> ? EventsOf<Target>[Type] : Event) => void,
  options?: AddEventListenerOptions | boolean,
): () => void {
  for (const type of types) target.addEventListener(type, listener as EventListener, options);
  return () => {
    for (const type of types) target.removeEventListener(type, listener as EventListener, options);
  };
}

/** One undo for all of these, in their order. */
export const undoAll = (undos: readonly (() => void)[]) => (): void => {
  for (const undo of undos) undo();
};
