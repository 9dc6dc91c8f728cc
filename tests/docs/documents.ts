import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Every document of this repository; that of the local backend names its own files and commands. */
export const documents: readonly string[] = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  "packages/firebase-local-backend/README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

export interface Repository {
  /** Names of the npm scripts. */
  scripts: ReadonlySet<string>;
  /** Names of the commands that the installed packages bring. */
  binaries: ReadonlySet<string>;
  /** Source text in which environment variables are read. */
  sources: string;
  /** The folder from which a document's paths are counted. */
  folder: string;
}

const npmCommands = new Set(["audit", "ci", "start", "test", "install", "pack"]);
/** Modules of the Firebase SDK, which look like paths of our own folder. */
const sdk = /^firebase\/(app|auth|firestore|storage)(\/lite)?$/;
const folders = "src|firebase|packages|tests|docs|scripts|public|bench";

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");

/** What is marked as code: fenced blocks and inline code. */
const codeOf = (text: string) => (text.match(/```[\s\S]*?```|`[^`]+`/g) ?? []).join("\n");

/** The commands, paths, links and variables that `text`, the document at `path`, names and that do not exist. */
export function missingNames(path: string, text: string, repository: Repository): string[] {
  const { scripts, binaries, sources, folder } = repository;
  const code = codeOf(text);
  const missing = [
    ...all(code, /\bnpm (?:run )?([a-z][a-z:]*)/g).filter(
      (name) => !scripts.has(name) && !npmCommands.has(name),
    ),
    ...all(code, /\bnpx (?:--no-install )?([a-z][\w-]*)/g).filter((name) => !binaries.has(name)),
    // Each command of firebase-tools is a file of its own.
    ...all(code, /\bnpx firebase ([a-z][\w:-]*)/g).filter(
      (name) => !existsSync(`node_modules/firebase-tools/lib/commands/${name.replaceAll(":", "-")}.js`),
    ),
    ...all(text, new RegExp(String.raw`[\`"' =(]((?:${folders})/[\w.-]+(?:/[\w.-]+)*)[\`"' ),:]`, "g"))
      .map((name) => name.replace(/\.$/, ""))
      .filter((name) => !sdk.test(name) && !existsSync(join(folder, name))),
    // The local backend's README names files of its data folder.
    ...all(text, /`([\w-]+\.(?:json|config\.ts))`/g).filter(
      (name) => folder === "." && !existsSync(name) && !sources.includes(name),
    ),
    // A sample of Markdown names files of an owner.
    ...all(text.replaceAll(/```markdown[\s\S]*?```/g, ""), /\]\((?!https?:)([^)#]+)/g).filter(
      (link) => !existsSync(join(dirname(path), link)),
    ),
    ...all(text, /(?:src|srcset)="(?!https?:)([^"]+)"/g).filter(
      (link) => !existsSync(join(dirname(path), link)),
    ),
    ...all(text, /\b(VITE_[A-Z0-9_]*[A-Z0-9]|[A-Z]+_PORT|CHROME_PATH)\b/g).filter(
      (name) => !new RegExp(String.raw`\b${name}\b`).test(sources),
    ),
  ];
  return [...new Set(missing)];
}
