/** Stands in for `src/config/env.ts` under Jest, which has no `import.meta`. */
export const env: Record<string, string | undefined> = { MODE: "test" };
