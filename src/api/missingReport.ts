import type { ApiError } from "./apiError.ts";

/** What a change answers when its report is not stored (specification, section 5). */
export const missingOnUpdate = (id: string): ApiError => ({
  code: "not-found",
  message: `Error document with ID ${id} does not exist in the database. This error may have been deleted or the ID is incorrect.`,
});

/** What a deletion answers when its report is not stored (specification, section 5). */
export const missingOnDelete = (id: string): ApiError => ({
  code: "not-found",
  message: `Error document with ID ${id} does not exist in the database. This error may have already been deleted.`,
});
