/** The build's environment variables, in a file of their own because only Vite knows `import.meta.env`. */
export const env: Record<string, string | undefined> = import.meta.env;
