import { createServer } from "vite";
import { readPorts, requireFree } from "./ports.ts";
import { runUntilInterrupted } from "./runUntilInterrupted.ts";
import { seedWhenEmpty } from "./seed.ts";
import { withPorts } from "./site/writePorts.ts";
import { startStack } from "./stack.ts";
import { welcome } from "./welcome.ts";

const empty = process.argv.includes("--empty");

await runUntilInterrupted(async () => {
  const ports = readPorts();
  await requireFree(ports);

  const stack = await startStack({ ports, name: "dev", dataDir: ".local/data", hosting: false });
  const server = await createServer({
    plugins: [{ name: "local-ports", transformIndexHtml: (html) => withPorts(html, ports) }],
    server: { host: "127.0.0.1", port: ports.hosting, strictPort: true },
  });
  await server.listen();
  if (!empty) await seedWhenEmpty(ports);
  console.log(welcome(`http://127.0.0.1:${ports.hosting}`));
  return {
    stop: async () => {
      await Promise.all([server.close(), stack.stop()]);
    },
  };
});
