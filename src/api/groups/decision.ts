/** The collection of the administrator's decisions. A document's id is the error id of its group. */
export const GROUPS = "errorGroups";

/** Maximum length of a decision's texts in UTF-16 code units. The security rules refuse longer ones. */
export const decisionLimits = { note: 4_000, issueUrl: 500, release: 64 } as const;
