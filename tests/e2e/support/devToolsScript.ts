import { build } from "vite";

/** The text of the script that adds the fake DevTools to a page. */
export async function devToolsScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      lib: { entry: "tests/e2e/support/devToolsStandIn.ts", formats: ["iife"], name: "devToolsStandIn" },
    },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  const code = chunks.flatMap((chunk) => (chunk.type === "chunk" ? [chunk.code] : []));
  if (code.length !== 1) throw new Error("The stand-in is not one script.");
  return code.join("");
}
