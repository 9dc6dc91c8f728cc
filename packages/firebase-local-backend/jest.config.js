/** @type {import("jest").Config} */
export default {
  displayName: "local backend",
  testEnvironment: "node",
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
