import { doc, getDoc, type Firestore } from "firebase/firestore/lite";
import { randomId } from "@/lib/randomId.ts";
import { toApiError } from "./apiError.ts";

/**
 * Whether the document that this browser tried to write is stored: ask it when a write was refused. A refusal alone
 * says neither: the rules refuse a second write of a stored document, but Firestore also refuses everything while App
 * Check, the API key or billing is not in order. The rules answer a `get` of a document that is not stored and refuse
 * one that is, so a new random id is asked first: only when that is answered does a refusal say "stored".
 * `collection` is one whose rules answer such a get; `id` is a random one.
 * @throws {ApiError} when it is not known: the backend was not reached, or refuses everything (`permission-denied`)
 */
export async function isStored(
  firestore: Firestore,
  collection: string,
  id: string,
): Promise<"stored" | "missing"> {
  const isStoredOrRefused = async (name: string): Promise<boolean> => {
    try {
      return (await getDoc(doc(firestore, collection, name))).exists();
    } catch (error) {
      const failure = toApiError(error);
      if (failure.code === "permission-denied") return true;
      throw failure;
    }
  };

  if (await isStoredOrRefused(randomId(Math.random))) {
    throw toApiError({ code: "permission-denied", message: "The database refuses every request." });
  }
  return (await isStoredOrRefused(id)) ? "stored" : "missing";
}
