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
  /** Signs this person in. */
  as?: Pick<Person, 'username' | 'password'>;
}

/**
 * A test in a real browser against the running product, with one server per file: for tests that change what everyone sees,
 * count everything, or need settings.
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
      // Part of the message, so that every reporter shows it.
      if (failure) for (const page of pages) failure.message += `\n\n${await screenText(page)}`;
      await browserErrors.happened();
      browserErrors.stop();
      for (const context of contexts) await context.close();
      await sharedTab.putBack();
    });
    /**
     * Opens a page in a fresh browser. Usually that is the shared tab of the file after a reset. A call with `options`, and an
     * empty page on which a test installs what can't be removed (a clock, a script), get a browser context of their own.
     */
    return async (path: string, { as, viewport, ...options }: PageView = {}): Promise<Page> => {
      const usesSharedTab = path.startsWith('/') && Object.keys(options).length === 0;
      const tab = usesSharedTab ? await sharedTab.take(viewport) : null;
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

/** The same on a server that several files use in turn: for tests that only read, or add what only they look for. */
export const guestJourney = journey.extend('server', { scope: 'file' }, ({ sharedServer }) => sharedServer);

/**
 * Waits for the first requests of a page, so that a test begins as a person would who looks at the page before pressing
 * anything. Tests of what happens earlier open an empty page.
 */
function watchCalls(page: Page) {
  const running = new Set<Request>();
  const onRequest = (request: Request) => {
    if (['fetch', 'script'].includes(request.resourceType())) running.add(request);
  };
  const onEnd = (request: Request) => void running.delete(request);
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd);
  return {
    async answered() {
      for (let quietRounds = 0, round = 0; quietRounds < 2 && round < 200; round += 1) {
        const isDrawn = await page.evaluate(twoFrames).catch(() => false);
        // The evaluation fails while the page navigates: then this waits for the next page.
        quietRounds = isDrawn && running.size === 0 ? quietRounds + 1 : 0;
      }
    },
    stop: () => void page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd),
  };
}

/** Runs in the browser. */
function twoFrames(): Promise<true> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))));
}

/** The URL of a page and what can be read on it, for the message of a failed test. */
async function screenText(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
  return `${page.url()}\n${tree.slice(0, 4000)}`;
}
