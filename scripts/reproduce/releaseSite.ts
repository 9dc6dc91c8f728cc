import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { visibleText } from "../../src/components/ui/text/visibleText.ts";

/** Built sites by commit, and worktrees. */
const CACHE = ".local/reproduce";
const COMMIT = /^[0-9a-f]{7,40}$/i;

const git = (args: readonly string[], cwd = ".") =>
  execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** A built site, and its source maps. */
export interface BuiltSite {
  site: string;
  maps: string;
}

/**
 * The commit of a release.
 * @param given a commit that the user names, where the release has a name of its own.
 * @throws when the repository has no such commit.
 */
export function commitOf(release: string, given?: string): string {
  const name = given ?? release;
  try {
    if (!given && !COMMIT.test(release)) throw new Error("not a commit");
    return git(["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
  } catch {
    throw new Error(
      given
        ? `This repository has no commit ${given}.`
        : `This repository has no commit for the release “${visibleText(release)}”. Fetch it, or name the commit: \`--commit COMMIT\`.`,
    );
  }
}

/** Runs a command in a folder; its output appears only when it fails. */
async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await new Promise((done) => child.once("exit", done));
  if (code !== 0)
    throw new Error(`${command} ${args.join(" ")} failed in ${cwd}.\n${output.trim().slice(-4_000)}`);
}

/**
 * Builds the sources in `cwd` into `folder`, relative to it, for the local backend, with this name, without the project's
 * variables.
 */
export async function buildIn(cwd: string, folder: string, release: string): Promise<void> {
  const names = Object.keys(process.env).filter(
    (name) => name.startsWith("VITE_") || name === "NODE_OPTIONS",
  );
  const env = { ...process.env, ...Object.fromEntries(names.map((name) => [name, undefined])) };
  const script = `import("./scripts/site/buildSite.ts").then((m) => m.buildSite(${JSON.stringify(folder)}))`;
  await run("node_modules/.bin/tsx", ["--eval", script], cwd, { ...env, VITE_RELEASE: release });
}

/** The packages of this folder where the release has the same ones, its own otherwise. */
async function addPackages(worktree: string): Promise<void> {
  if (existsSync(join(worktree, "node_modules"))) return;
  const lock = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
  if (lock(worktree) === lock(".")) await symlink(resolve("node_modules"), join(worktree, "node_modules"));
  else await run("npm", ["ci"], worktree, process.env);
}

/**
 * Builds a commit in a git worktree of its own. The built site is kept by commit and used again.
 * @param say is called before something that takes long.
 * @throws when the worktree was changed by hand, or the commit does not build.
 */
export async function releaseSite(
  commit: string,
  release: string,
  say: (line: string) => void,
): Promise<BuiltSite> {
  const folder = join(CACHE, commit.slice(0, 12));
  const [worktree, site, done] = [join(folder, "worktree"), join(folder, "site"), join(folder, "built")];
  const built = { site, maps: join(`${site}-maps`, release) };
  if (existsSync(done) && readFileSync(done, "utf8") === release) return built;
  if (!existsSync(worktree)) {
    await mkdir(folder, { recursive: true });
    git(["worktree", "prune"]);
    git(["worktree", "add", "--detach", worktree, commit]);
  }
  const changes = git(["status", "--porcelain", "--untracked-files=no"], worktree);
  if (changes !== "" || git(["rev-parse", "HEAD"], worktree) !== commit) {
    throw new Error(
      `The worktree of the release was changed. Remove it: \`git worktree remove --force ${worktree}\`.`,
    );
  }
  say(`Building release ${release} …`);
  await addPackages(worktree);
  await buildIn(worktree, "../site", release);
  await writeFile(done, release);
  return built;
}

/** Builds the present code, with what is not committed. */
export async function presentSite(say: (line: string) => void): Promise<BuiltSite> {
  const site = join(CACHE, "present", "site");
  say("Building the present code …");
  await buildIn(".", site, "present");
  return { site, maps: join(`${site}-maps`, "present") };
}

/** Copies a site to where a stack serves it. */
export async function placeSite(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
}
