import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "content-"));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Starts the development server, adds and deletes a post, and prints which posts the server has after each reload; then
 * changes a fact, and prints it where a text and a module name it. At last it writes a job with a fault, and deletes it.
 */
const program = `
  const { copyFileSync, readFileSync, rmSync, writeFileSync } = await import("node:fs");
  const { createServer } = await import("vite");
  let ready;
  const server = await createServer({
    plugins: [{
      name: "ready",
      configureServer({ watcher }) { ready = new Promise((resolve) => watcher.once("ready", resolve)); },
    }],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    cacheDir: process.env.CONTENT_DIR + "/.cache",
    logLevel: "error",
  });
  const { client } = server.environments;
  const posts = async () => {
    const { code } = await client.transformRequest("virtual:content/posts");
    console.log([...code.matchAll(/"slug":"([^"]*)"/g)].map(([, slug]) => slug).join());
  };
  const reload = () => new Promise((resolve) => {
    client.hot.send = ({ type }) => void (type === "full-reload" && resolve());
  });
  const post = (name) => process.env.CONTENT_DIR + "/posts/" + name + ".md";
  await ready;
  await posts();
  copyFileSync(post("first-post"), post("fourth-post"));
  await reload();
  await posts();
  rmSync(post("first-post"));
  await reload();
  await posts();
  const company = process.env.CONTENT_DIR + "/company.json";
  const facts = JSON.parse(readFileSync(company, "utf8"));
  const named = async (name) => {
    for (const module of ["virtual:content/products", "/src/content/site.ts"])
      console.log((await client.transformRequest(module)).code.includes(name));
  };
  await named("Kielwerk");
  writeFileSync(company, JSON.stringify({ ...facts, name: "Kielwerk" }));
  await reload();
  await named("Kielwerk");
  const job = process.env.CONTENT_DIR + "/jobs/product-designer.md";
  writeFileSync(job, "No front matter.");
  await reload();
  await client.transformRequest("virtual:content/lists").catch(({ message }) => {
    console.log(message.slice(message.indexOf("product-designer")));
  });
  rmSync(job);
  await reload();
  await posts();
  await server.close();
`;

test("npm run dev shows texts and facts as they are after each change, and goes on after one with a fault", () => {
  cpSync("tests/content", folder, { recursive: true });
  const printed = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    env: { ...process.env, CONTENT_DIR: folder, NODE_ENV: "development" },
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(printed.trim().split("\n")).toEqual([
    "first-post,second-post,third-post",
    "first-post,fourth-post,second-post,third-post",
    "fourth-post,second-post,third-post",
    "false",
    "false",
    "true",
    "true",
    "product-designer.md:1: The file must begin with front matter between two lines of ---.",
    "fourth-post,second-post,third-post",
  ]);
}, 60_000);
