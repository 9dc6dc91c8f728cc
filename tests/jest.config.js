import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";
import "../scripts/testClock.js";

// The tests have a content of their own: what an owner writes fails none of them.
process.env.CONTENT_DIR = "tests/content";
const modules = ".local/test-content";
const { writeContentModules } = await tsImport("./support/writeContentModules.ts", import.meta.url);
await writeContentModules(modules);

/**
 * Three projects: what needs a document (`dom`), what runs in plain Node (`node`), and the local backend, which has a
 * configuration of its own.
 * Every source file goes through swc; `import.meta.env` exists only in `src/config/env.ts`, which is swapped here.
 */
const shared = {
  rootDir: fileURLToPath(new URL("..", import.meta.url)),
  transform: {
    "^.+\\.[mc]?[tj]sx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2022",
        },
        module: { type: "commonjs" },
        sourceMaps: "inline",
      },
    ],
  },
  moduleNameMapper: {
    "\\.module\\.css$": "identity-obj-proxy",
    "\\.css(\\?inline)?$": "<rootDir>/tests/support/empty.ts",
    "^virtual:content/(.*)$": `<rootDir>/${modules}/$1.js`,
    "^(?:.*/config|\\.)/env\\.ts$": "<rootDir>/tests/support/env.ts",
    // One copy for tests and functions, also where the functions have packages of their own, as a deployment needs.
    "^firebase-admin/(\\w+)$": "<rootDir>/node_modules/firebase-admin/lib/$1/index.js",
    "^@content/(.*)$": "<rootDir>/tests/content/$1",
    "^@/(.*)$": "<rootDir>/src/$1",
  },
  transformIgnorePatterns: [
    "/node_modules/(?!(firebase|@firebase|@redux-devtools|d3-contour|d3-array|internmap|error-stack-parser-es)/)",
  ],
  setupFilesAfterEnv: ["<rootDir>/tests/support/setup.ts"],
};

/** Milliseconds. On a busy machine a panel with many rows needs longer than the default of 5 s. */
const TEST_TIMEOUT = 20_000;

/** @type {import("jest").Config} */
export default {
  // Jest leaves one core free otherwise. More than there are cores, because tests wait for timers and for processes. It
  // would take "150%" for 150.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testTimeout: TEST_TIMEOUT,
  projects: [
    {
      ...shared,
      displayName: "dom",
      testEnvironment: "<rootDir>/tests/support/jsdomEnvironment.cjs",
      testMatch: ["<rootDir>/tests/unit/**/*.test.{ts,tsx}"],
    },
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      testMatch: ["<rootDir>/tests/{rules,architecture,docs,functions}/**/*.test.ts"],
    },
    fileURLToPath(new URL("../packages/firebase-local-backend", import.meta.url)),
  ],
};
