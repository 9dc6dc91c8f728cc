/** The build's environment variables. Alone in this file because only Vite knows `import.meta.env`. */
export const env: Record<string, string | undefined> = import.meta.env;
