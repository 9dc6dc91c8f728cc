/** @type {import("jest").Config} */
export default {
  displayName: "local backend",
  testEnvironment: "node",
  // Milliseconds. The judge's tests need longer than the default of 5 s on a busy machine.
  testTimeout: 20_000,
  testMatch: ["<rootDir>/tests/**/*.test.ts"],
  transform: {
    "^.+\\.ts$": [
      "@swc/jest",
      {
        jsc: { parser: { syntax: "typescript" }, target: "es2022" },
        module: { type: "commonjs" },
        sourceMaps: "inline",
      },
    ],
  },
  setupFilesAfterEnv: ["<rootDir>/tests/support/failOnConsole.ts"],
};
