import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import type { TestServer } from './test-server.ts';
import { timeout } from './timeout.ts';

const desktop: ViewportSize = { width: 1280, height: 900 };

/** By default: in Draper, on a desktop. */
const defaults: BrowserContextOptions = {
  // A service worker answers opened pages, which tests want to hold and cut themselves.
  serviceWorkers: 'block',
  locale: 'en-US',
  timezoneId: 'America/Denver',
  viewport: desktop,
  reducedMotion: 'reduce',
};

/** A new browser context with the defaults and these options. */
export async function newBrowserContext(
  browser: Browser,
  server: TestServer,
  options?: BrowserContextOptions,
) {
  const context = await browser.newContext({ baseURL: server.origin, ...defaults, ...options });
  context.setDefaultTimeout(timeout);
  return context;
}

/** A tab that the tests of a file use in turn: in a new one, the browser would compile the whole application again. */
export interface SharedTab {
  /** Takes the tab, which is like one in a new browser; null if the current test already has it. */
  take: (viewport?: ViewportSize) => Promise<Page | null>;
  /** Puts the tab back and removes everything that the test left in it. */
  putBack: () => Promise<void>;
  close: () => Promise<void>;
}

export function shareTab(newContext: () => Promise<BrowserContext>): SharedTab {
  let page: Page | undefined;
  let isTaken = false;
  return {
    async take(viewport) {
      if (isTaken) return null;
      isTaken = true;
      page ??= await (await newContext()).newPage();
      if (viewport) await page.setViewportSize(viewport);
      return page;
    },
    async putBack() {
      if (!isTaken) return;
      isTaken = false;
      if (page?.isClosed()) {
        await page.context().close();
        page = undefined;
      } else if (page) {
        await reset(page);
      }
    },
    close: async () => page?.context().close(),
  };
}

async function reset(page: Page): Promise<void> {
  const context = page.context();
  for (const event of ['dialog', 'request', 'response']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  // A page of the same origin without scripts. An empty page would be in another process.
  await page.goto('/robots.txt');
  const isChanged = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return !String(setTimeout).includes('[native code]');
  });
  if (isChanged)
    throw new Error('A test that sets the clock must open an empty page, to get a tab of its own');
  await context.clearCookies();
  await page.setViewportSize(desktop);
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    forcedColors: 'none',
    contrast: 'no-preference',
    reducedMotion: 'reduce',
  });
}
