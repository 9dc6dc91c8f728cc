import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { request } from "../command.ts";
import { SAMPLING_PATH } from "../../src/telemetry/sampling.ts";
import { isAdminPath, paths } from "../../src/config/paths.ts";
import type { Target } from "./target.ts";

/** One thing to check; `run` resolves with what is wrong, one sentence per item. */
export interface Check {
  name: string;
  run: (target: Target) => Promise<string[]>;
}

const get = ({ origin }: Target, path: string) => request(origin + path, { redirect: "manual" });
const isPage = (response: Response) =>
  response.status === 200 && (response.headers.get("content-type") ?? "").startsWith("text/html");

/** The addresses of the sitemap, as paths; a fault for each that does not begin with the company's origin. */
async function sitemap(target: Target): Promise<{ paths: string[]; faults: string[] }> {
  const text = await (await get(target, paths.sitemap)).text();
  const addresses = [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = ""]) => address);
  const foreign = addresses.filter((address) => !address.startsWith(target.company.origin));
  return {
    paths: addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).pathname),
    faults: [
      ...(addresses.length === 0 ? [`${paths.sitemap} lists no page`] : []),
      ...foreign.map(
        (address) => `${paths.sitemap} lists ${address}, not an address of ${target.company.origin}`,
      ),
    ],
  };
}

async function pages(target: Target): Promise<string[]> {
  const listed = await sitemap(target);
  const faults = [...listed.faults];
  for (const path of [...listed.paths, paths.adminLogin, paths.adminDashboard, paths.adminInbox]) {
    const response = await get(target, path);
    if (!isPage(response)) {
      faults.push(`${path} answers ${response.status} ${response.headers.get("content-type")}`);
      continue;
    }
    const document = parse(await response.text());
    const policy = response.headers.get("content-security-policy") ?? "";
    faults.push(...policyFaults(policy, isAdminPath(path), target).map((fault) => `${path}: ${fault}`));
    const isIndexed = !document.querySelector('meta[name="robots"][content="noindex"]');
    if (isIndexed === isAdminPath(path))
      faults.push(`${path} is ${isIndexed ? "" : "not "}open to search engines`);
  }
  const missing = await get(target, "/no-such-page");
  if (missing.status !== 404) faults.push(`/no-such-page answers ${missing.status} instead of 404`);
  const moved = await get(target, paths.career);
  if (moved.status !== 301) faults.push(`${paths.career} answers ${moved.status} instead of 301`);
  return faults;
}

function policyFaults(policy: string, isAdmin: boolean, { documents }: Target): string[] {
  const directives = new Map(
    policy.split("; ").map((directive): [string, string[]] => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
  if (directives.get("default-src")?.join() !== "'none'") return ["no policy for content"];
  const scripts = directives.get("script-src") ?? [];
  const connections = directives.get("connect-src") ?? [];
  const { origin, hostname } = new URL(documents);
  const own = new Set([
    origin,
    `http://${hostname}:*`,
    `https://*.${hostname.split(".").slice(1).join(".")}`,
  ]);
  return [
    ...(scripts.some((source) => source.startsWith("'unsafe") || source === "*")
      ? ["the policy allows every script"]
      : []),
    ...(connections.some((source) => own.has(source))
      ? []
      : [`the policy${isAdmin ? " of the panel" : ""} does not allow the database at ${origin}`]),
  ];
}

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/** Compares the headers with those that `firebase.json` asks for. */
async function headers(target: Target): Promise<string[]> {
  const { hosting } = JSON.parse(readFileSync("firebase.json", "utf8")) as {
    hosting: { headers: HeaderRule[] };
  };
  const html = await (await get(target, "/")).text();
  const script = parse(html).querySelector("script[src]")?.getAttribute("src") ?? "/assets/";
  const examples: Record<string, string> = {
    "**": "/",
    "/assets/**": script,
    "/charts/**": "/charts/home.svg",
    "/social/**": "/social/home.png",
    "/admin{,/**}": paths.adminLogin,
  };
  const faults: string[] = [];
  for (const { source, headers: expected } of hosting.headers) {
    const path = examples[source];
    if (path === undefined) {
      faults.push(`no example of an address is known for ${source} in firebase.json`);
      continue;
    }
    const response = await get(target, path);
    for (const { key, value } of expected) {
      const sent = response.headers.get(key);
      if (sent !== value) faults.push(`${path} has ${key}: ${sent ?? "none"}, not ${value}`);
    }
  }
  return faults;
}

async function files(target: Target): Promise<string[]> {
  const faults: string[] = [];
  const expectText = async (path: string, type: string, pattern: RegExp) => {
    const response = await get(target, path);
    const sent = response.headers.get("content-type") ?? "";
    const isRight = response.status === 200 && sent.includes(type) && pattern.test(await response.text());
    if (!isRight) faults.push(`${path} answers ${response.status} ${sent}, or not what it should contain`);
  };
  await expectText("/robots.txt", "text/plain", new RegExp(`^Sitemap: ${target.company.origin}/`, "m"));
  await expectText(
    "/.well-known/security.txt",
    "text/plain",
    new RegExp(`^Contact: mailto:${target.company.email}$`, "m"),
  );
  // A site without posts has no feed.
  const home = await (await get(target, paths.home)).text();
  if (home.includes(`href="${paths.rss}"`)) await expectText(paths.rss, "xml", /<rss/);
  await expectText("/sw.js", "javascript", /addEventListener/);
  await expectText(SAMPLING_PATH, "json", /"rates"/);
  await expectText("/site.webmanifest", "json", new RegExp(JSON.stringify(target.company.name)));
  const icon = await get(target, "/icon-192.png");
  if (icon.headers.get("content-type") !== "image/png") faults.push(`/icon-192.png answers ${icon.status}`);
  return faults;
}

export const siteChecks: readonly Check[] = [
  { name: "every page answers, with a content policy", run: pages },
  { name: "the headers are those of firebase.json", run: headers },
  { name: "robots, security.txt, feed, service worker, manifest and icon are there", run: files },
];
