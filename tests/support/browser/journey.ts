import type { BrowserContext, BrowserContextOptions, Page, Request, ViewportSize } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { startTestServer } from './test-server.ts';
import './matchers.ts';
import { newBrowserContext, shareTab } from './tab.ts';
import { type Person, signInBrowser } from './people.ts';
import { listenForBrowserErrors } from './browser-errors.ts';

export interface PageView extends Omit<BrowserContextOptions, 'viewport'> {
  viewport?: ViewportSize;
  /** Comes with this person's session. */
  as?: Pick<Person, 'username' | 'password'>;
}

/**
 * A test in a real browser against the running product, on a server of the file's own: for tests that change what everyone
 * sees, count everything, or need settings.
 */
export const journey = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('sharedServer', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const server = await startTestServer();
    onCleanup(server.close);
    return server;
  })
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startTestServer();
    onCleanup(server.close);
    return server;
  })
  .extend('browserErrors', ({}, { onCleanup }) => {
    const browserErrors = listenForBrowserErrors();
    onCleanup(() => expect(browserErrors.report(), 'went wrong in the browser').toEqual([]));
    return browserErrors;
  })
  .extend('sharedTab', { scope: 'file' }, ({ browser, server }, { onCleanup }) => {
    const tab = shareTab(() => newBrowserContext(browser, server));
    onCleanup(tab.close);
    return tab;
  })
  .extend('open', ({ server, browser, sharedTab, browserErrors, task }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    const pages = new Set<Page>();
    onCleanup(async () => {
      const [failure] = task.result?.errors ?? [];
      // In its message, so that it is in every report of it.
      if (failure) for (const page of pages) failure.message += `\n\n${await onScreen(page)}`;
      await browserErrors.happened();
      browserErrors.stop();
      for (const context of contexts) await context.close();
      await sharedTab.putBack();
    });
    /**
     * Someone new at a browser of their own, on the given page. Only an empty page, on which a test prepares what cannot be
     * taken away again (a clock, a script), and what has `options` is more than the tab of the file made new.
     */
    return async (path: string, { as, viewport, ...options }: PageView = {}): Promise<Page> => {
      const isUsual = path.startsWith('/') && Object.keys(options).length === 0;
      const tab = isUsual ? await sharedTab.take(viewport) : null;
      const context =
        tab?.context() ??
        (await newBrowserContext(browser, server, { ...options, ...(viewport && { viewport }) }));
      if (!tab) contexts.push(context);
      browserErrors.watch(context, { withScripts: options.javaScriptEnabled ?? true });
      if (as) await signInBrowser(context, as);
      const page = tab ?? (await context.newPage());
      pages.add(page);
      const calls = watchCalls(page);
      await page.goto(path);
      if (path.startsWith('/') && options.javaScriptEnabled !== false) await calls.answered();
      calls.stop();
      return page;
    };
  });

/** The same on a server that other files use too, one after the other: for tests that only read, or add what only they look for. */
export const guestJourney = journey.extend('server', { scope: 'file' }, ({ sharedServer }) => sharedServer);

/**
 * A page is handed over with its first calls answered, as a person finds it who has looked at it before they press anything.
 * What happens earlier is for tests that open an empty page.
 */
function watchCalls(page: Page) {
  const running = new Set<Request>();
  const begin = (request: Request) => {
    if (['fetch', 'script'].includes(request.resourceType())) running.add(request);
  };
  const end = (request: Request) => void running.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    async answered() {
      for (let quiet = 0, round = 0; quiet < 2 && round < 200; round += 1) {
        const isDrawn = await page.evaluate(twoFrames).catch(() => false);
        // A page that leads elsewhere meanwhile answers nothing: the next one is waited for.
        quiet = isDrawn && running.size === 0 ? quiet + 1 : 0;
      }
    },
    stop: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
}

/** In the page. */
function twoFrames(): Promise<true> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))));
}

/** Of a test that has failed: where a page was and what could be read on it, for whoever looks for the cause. */
async function onScreen(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
  return `${page.url()}\n${tree.slice(0, 4000)}`;
}
