import type { Firestore } from "firebase/firestore/lite";
export function foldUncounted(_firestore: Firestore): Promise<number> {
  return Promise.resolve(0);
}
