import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSite } from "../scripts/site/buildSite.ts";
import { writeHostHeaders } from "../scripts/site/hostHeaders.ts";
import { readPorts } from "../scripts/ports.ts";
import { siteDir } from "../scripts/siteDir.ts";
import { startStack } from "../scripts/stack.ts";

const OBSERVATORY = "@mdn/mdn-http-observatory";
const VERSION = "1.4.8";
/** Installed on demand: it brings a web server and a database client, which nothing else needs. */
const folder = ".local/observatory";
const PATHS = ["/", "/contact", "/admin", "/admin/dashboard", "/no-such-page"];
/** The policy of a configured project: that of local emulators names addresses without HTTPS. */
const PRODUCTION = { VITE_FIREBASE_API_KEY: "key", VITE_FIREBASE_PROJECT_ID: "site" };
/** Name under which the responses are judged. */
const HOST = "site.example";

interface Verdict {
  pass: boolean;
  result: string;
}
interface Observatory {
  ALL_TESTS: ((requests: object) => Verdict)[];
  Requests: new (host: string) => { responses: object; resources: { path: string } };
  getGradeForScore: (score: number) => { score: number; grade: string };
  getScoreModifier: (result: string) => number;
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
  parseHttpEquivHeaders: (html: string, url: string) => Map<string, string[]>;
}

async function loadObservatory(): Promise<Observatory> {
  await mkdir(folder, { recursive: true });
  const source = resolve(folder, "node_modules", OBSERVATORY, "src");
  if (!existsSync(source)) {
    const install = [
      "install",
      "--prefix",
      folder,
      "--ignore-scripts",
      "--omit=optional",
      "--no-audit",
      "--no-fund",
      // npm hands the setting of this project on, but one of its packages asks for a newer Node than it needs.
      "--engine-strict=false",
    ];
    execFileSync("npm", [...install, `${OBSERVATORY}@${VERSION}`], { stdio: "inherit" });
  }
  // The list of preloaded hosts, which the package downloads when it is installed: the judged host is not on it.
  await writeFile(resolve(source, "../conf/hsts-preload.json"), "{}");
  const files = ["constants", "types", "grader/grader", "grader/charts", "retriever/utils"];
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(source, `${file}.js`)).href) as Promise<object>),
  );
  return Object.assign({}, ...modules) as Observatory;
}

/** The score of a response, as the Observatory computes it for a site that redirects from HTTP to HTTPS. */
async function grade(observatory: Observatory, origin: string, path: string) {
  const response = await fetch(origin + path);
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  const answer = {
    headers: { ...headers, get: (name: string) => response.headers.get(name) },
    request: {},
    status: 200,
    verified: true,
    httpEquiv: observatory.parseHttpEquivHeaders(html, origin),
  };
  const requests = new observatory.Requests(HOST);
  const http = { url: new URL(`http://${HOST}/`), status: 301 };
  const https = { url: new URL(`https://${HOST}/`), status: 200 };
  Object.assign(requests.responses, {
    auto: answer,
    cors: answer,
    http: answer,
    https: answer,
    httpRedirects: [http, https],
    httpsRedirects: [https],
  });
  Object.assign(requests, {
    session: {
      url: https.url,
      response: answer,
      redirectHistory: [https],
      jar: null,
    },
  });
  requests.resources.path = html;
  const verdicts = observatory.ALL_TESTS.map((test) => test(requests));
  const modifiers = verdicts.map(({ result }) => observatory.getScoreModifier(result));
  const withoutCredit = modifiers.filter((value) => value < 0).reduce((sum, value) => sum + value, 100);
  const all = modifiers.reduce((sum, value) => sum + value, 100);
  const score = withoutCredit >= observatory.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? all : withoutCredit;
  return { ...observatory.getGradeForScore(score), verdicts, modifiers };
}

/**
 * Prints the score of the site's responses by the rules of Mozilla's HTTP Observatory. It judges the headers of the local
 * Hosting emulator as those of an HTTPS site that redirects from HTTP, as Firebase Hosting does; TLS is not tested.
 */
export async function benchHeaders(): Promise<void> {
  const observatory = await loadObservatory();
  const ports = readPorts(400);
  await buildSite(siteDir("bench-headers"));
  await writeHostHeaders(siteDir("bench-headers"), PRODUCTION);
  const stack = await startStack({ ports, name: "bench-headers", dataDir: null, hosting: true });
  try {
    for (const path of PATHS) {
      const {
        score,
        grade: letter,
        verdicts,
        modifiers,
      } = await grade(observatory, `http://127.0.0.1:${ports.hosting}`, path);
      console.log(`${path.padEnd(20)} ${score} ${letter}`);
      verdicts.forEach(({ result }, index) => {
        if (path === "/") console.log(`  ${String(modifiers[index]).padStart(4)} ${result}`);
      });
    }
  } finally {
    await stack.stop();
  }
}
