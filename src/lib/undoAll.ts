/** One undo for all of these, in their order. */
export const undoAll = (undos: readonly (() => void)[]) => (): void => {
  for (const undo of undos) undo();
};
