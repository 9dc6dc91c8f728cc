import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, Key as SeleniumKey, Origin, type WebDriver } from "selenium-webdriver";
import { WEBKIT_DRIVER, XVFB_RUN } from "../../scripts/engines.ts";
import type { Engine, Key } from "./engine.ts";

const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

const keys: Record<Key, string> = {
  Tab: SeleniumKey.TAB,
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  ArrowDown: SeleniumKey.ARROW_DOWN,
  ArrowUp: SeleniumKey.ARROW_UP,
  " ": SeleniumKey.SPACE,
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** How long the browser may take to start, in milliseconds. It needs about one second. */
const START_MS = 15_000;
/**
 * Occasionally, WebKitGTK's driver waits for its browser forever. And `xvfb-run -a` fails when two of them choose the same
 * display at the same moment. A second driver then starts another browser.
 */
const START_ATTEMPTS = 3;

/** Starts WebKitGTK's MiniBrowser on a virtual display. */
export async function startWebkit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  // The browser's toolbar is wider than a phone.
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(
    join(folder, "gtk-3.0/gtk.css"),
    "* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }",
  );
  let { driver, stop } = await startBrowser(folder);
  let size: [number, number] = [1_280, 900];

  async function resize(width: number, height: number): Promise<void> {
    size = [width, height];
    const window = driver.manage().window();
    // The size of the window's frame is known only once the window exists.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(
        "return [innerWidth, innerHeight]",
      );
      if (innerWidth === width && innerHeight === height) return;
      const outer = await window.getRect();
      // During a resize, the two sizes may belong to different moments.
      await window.setRect({
        x: 0,
        y: 0,
        width: width + Math.max(0, outer.width - innerWidth),
        height: height + Math.max(0, outer.height - innerHeight),
      });
    }
  }

  /** Waits until another document has replaced this one and is parsed. */
  async function leave(navigate: () => Promise<void>): Promise<void> {
    await driver.executeScript("window.isLeft = true");
    await navigate();
    await driver.wait(
      () =>
        driver
          .executeScript<boolean>("return !window.isLeft && document.readyState !== 'loading'")
          // The document is being replaced.
          .catch(() => false),
      15_000,
    );
  }

  const engine: Engine = {
    name: "webkit",
    goto: (address) => leave(() => driver.get(address)),
    evaluate: (work, ...values) =>
      driver.executeScript(`return (${work.toString()})(...arguments)`, ...values),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    tap: () => Promise.reject(new Error("WebKitGTK's driver makes mouse events of touches.")),
    moveMouse: (x, y) => driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    back: () => driver.navigate().back(),
    reload: () => leave(() => driver.navigate().refresh()),
    resize,
    async inPopup(open, work) {
      const before = await driver.getAllWindowHandles();
      const own = await driver.getWindowHandle();
      await open();
      const popup = await driver.wait(
        async () => (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle)),
        15_000,
      );
      await driver.switchTo().window(popup ?? own);
      await work(engine);
      await driver.switchTo().window(own);
    },
    screenshot: async (path) => writeFileSync(path, await driver.takeScreenshot(), "base64"),
    async newVisitor() {
      stop();
      ({ driver, stop } = await startBrowser(folder));
      await resize(...size);
    },
    async close() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await resize(...size);
  return engine;
}

interface Browser {
  driver: WebDriver;
  stop: () => void;
}

/** Starts the driver and its browser, with an empty profile. Tries again if one of them does not respond. */
async function startBrowser(configFolder: string): Promise<Browser> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const { port, isListening, stop } = await startDriver(configFolder);
    if (!isListening) continue;
    const driver = new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: BROWSER, args: ["--automation"] },
        // Otherwise every command waits for `load`, and in WebKit that waits for imports, which a test may hold back.
        pageLoadStrategy: "none",
      })
      .build();
    const late = new Promise<false>((resolve) => setTimeout(resolve, START_MS, false));
    // Selenium derives `then` from the session: not handling it makes the end of a late driver fail a test.
    const answered = driver.then(
      () => true,
      () => false,
    );
    if (await Promise.race([answered, late])) return { driver, stop };
    stop();
  }
  throw new Error(`WebKit's browser did not start in ${START_ATTEMPTS} attempts.`);
}

/** Starts the driver and waits until it responds or exits. */
async function startDriver(configFolder: string) {
  const port = await freePort();
  const program = spawn(XVFB_RUN, ["-a", "-s", "-screen 0 2000x1400x24", WEBKIT_DRIVER, "-p", String(port)], {
    // A separate process group, because ending only xvfb-run leaves the other processes running.
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      XDG_CONFIG_HOME: configFolder,
      // Accelerated compositing with Mesa's software driver occasionally crashes the browser.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  return {
    port,
    isListening: await listening(program, port),
    stop: () => {
      if (program.pid && program.exitCode === null) process.kill(-program.pid);
    },
  };
}

/** True when the driver responds, false if it exits first. */
async function listening(driver: ChildProcess, port: number): Promise<boolean> {
  for (;;) {
    if (driver.exitCode !== null) return false;
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
