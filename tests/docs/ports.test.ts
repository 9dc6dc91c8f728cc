import { createServer, type AddressInfo, type Server } from "node:net";
import { requireFree } from "../../scripts/ports.ts";

/** A server on a port that the system chooses. */
async function occupy(): Promise<[Server, number]> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return [server, (server.address() as AddressInfo).port];
}

test("a taken port is named with its variable, one of the emulator's own too", async () => {
  const [server, taken] = await occupy();
  const ports = { hosting: 20_001, firestore: 20_002, storage: 20_003 };
  await expect(requireFree({ ...ports, auth: taken })).rejects.toThrow(
    `Port ${taken} (auth) is taken. Stop what uses it, or set AUTH_PORT to another port.`,
  );
  for (const before of [1, 2]) {
    await expect(requireFree({ ...ports, auth: taken - before })).rejects.toThrow(/set AUTH_PORT/);
  }
  server.close();
});
