import type { AppThunk } from "@/state/types.ts";
import { groupsApi } from "./groupsApi.ts";

/** Asks the database for everything that is new about the groups, and whether some were deleted. */
export function readGroupsAgain(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(
      groupsApi.util.updateQueryData("listGroups", undefined, (draft) => {
        draft.countedAt = 0;
      }),
    );
    await dispatch(
      groupsApi.endpoints.listGroups.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  };
}
