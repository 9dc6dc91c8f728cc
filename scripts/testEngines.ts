import { spawnSync } from "node:child_process";
import { buildForTests } from "./buildForTests.ts";
import { installEngines } from "./engines.ts";
import { requireFree } from "./ports.ts";
import { testStacks } from "./testStacks.ts";

try {
  installEngines();
  for (const { ports } of testStacks) await requireFree(ports);
  await buildForTests();
  const { status } = spawnSync(
    "npx",
    [
      "playwright",
      "test",
      "-c",
      "tests/engines/playwright.config.ts",
      "--project=firefox*",
      "--project=webkit",
    ],
    { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
