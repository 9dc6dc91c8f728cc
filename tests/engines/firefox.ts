import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core";
import { FIREFOX } from "../../scripts/engines.ts";
import type { Engine } from "./engine.ts";

/** The pointing device that the browser reports: 1 is a coarse one that cannot hover. */
const coarsePointer = { "ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1 };

/** Starts headless Firefox. Scroll bars take up space, as on most desktops. */
export async function startFirefox({ touch }: { touch: boolean }): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: {
      "widget.gtk.overlay-scrollbars.enabled": false,
      "ui.useOverlayScrollbars": 0,
      ...(touch ? coarsePointer : {}),
    },
  });
  return await inContext(browser);
}

async function inContext(browser: Browser): Promise<Engine> {
  let size = { width: 1_280, height: 900 };
  let context: BrowserContext;
  let page: Page;

  async function open(): Promise<void> {
    context = await browser.createBrowserContext();
    page = await context.newPage();
    await page.setViewport(size);
  }

  const of = (current: () => Page): Engine => ({
    name: "firefox",
    goto: async (address) => void (await current().goto(address, { waitUntil: "domcontentloaded" })),
    evaluate: ((work: () => unknown, ...values: unknown[]) =>
      current().evaluate(work, ...(values as []))) as Engine["evaluate"],
    click: (selector) => current().click(selector),
    tap: (selector) => current().tap(selector),
    moveMouse: (x, y) => current().mouse.move(x, y),
    type: (text) => current().keyboard.type(text),
    press: (key) => current().keyboard.press(key),
    back: async () => void (await current().goBack()),
    reload: async () => void (await current().reload()),
    resize: async (width, height) => {
      size = { width, height };
      await current().setViewport(size);
    },
    async inPopup(openIt, work) {
      const [popup] = await Promise.all([
        new Promise<Page>((resolve) => {
          page.once("popup", (opened) => opened && resolve(opened));
        }),
        openIt(),
      ]);
      await work(of(() => popup));
    },
    screenshot: async (path) => void (await current().screenshot({ path })),
    async newVisitor() {
      const before = context;
      await open();
      await before.close();
    },
    close: () => browser.close(),
  });

  await open();
  return of(() => page);
}
