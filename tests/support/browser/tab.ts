import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import type { TestServer } from './test-server.ts';
import { timeout } from './timeout.ts';

const window: ViewportSize = { width: 1280, height: 900 };

/** In Draper, at a desktop, unless said otherwise. */
const usual: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/Denver',
  viewport: window,
  reducedMotion: 'reduce',
};

/** A browser of someone's own, as `usual` unless said otherwise. */
export async function newBrowserContext(
  browser: Browser,
  server: TestServer,
  options?: BrowserContextOptions,
) {
  const context = await browser.newContext({ baseURL: server.origin, ...usual, ...options });
  context.setDefaultTimeout(timeout);
  return context;
}

/** A tab that the tests of a file use one after the other: in a new one the browser compiles the whole application again. */
export interface SharedTab {
  /** The tab as it is in a new browser, or null while the test at hand has it already. */
  take: (viewport?: ViewportSize) => Promise<Page | null>;
  /** Takes it back, and everything away that the test left in it. */
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
  for (const listened of ['dialog', 'request', 'response']) page.removeAllListeners(listened);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  // Of the same origin, and without a script: an empty page would be in a new process.
  await page.goto('/robots.txt');
  const isChanged = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return !String(setTimeout).includes('[native code]');
  });
  if (isChanged)
    throw new Error('A test that sets the clock opens an empty page, so that its tab is its own');
  await context.clearCookies();
  await page.setViewportSize(window);
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    forcedColors: 'none',
    contrast: 'no-preference',
    reducedMotion: 'reduce',
  });
}
