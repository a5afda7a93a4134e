import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { type TestServer, startTestServer } from './test-server.ts';
import './matchers.ts';
import { timeout } from './timeout.ts';
import { type Person, signInBrowser } from './people.ts';
import { listenForBrowserErrors } from './browser-errors.ts';

export interface PageView extends BrowserContextOptions {
  /** Comes with this person's session. */
  as?: Pick<Person, 'username' | 'password'>;
}

/** In Draper, at a desktop, unless said otherwise. */
const usual: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/Denver',
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
};

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
  .extend('open', ({ server, browser, browserErrors }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      await browserErrors.happened();
      for (const context of contexts) await context.close();
    });
    /** Someone new at a browser of their own, on the given page. */
    return async (path: string, { as, ...options }: PageView = {}): Promise<Page> => {
      const context = await newVisit(browser, server, options);
      contexts.push(context);
      browserErrors.watch(context, { withScripts: options.javaScriptEnabled ?? true });
      if (as) await signInBrowser(context, as);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    };
  });

/** The same on a server that other files use too, one after the other: for tests that only read, or add what only they look for. */
export const guestJourney = journey.extend('server', { scope: 'file' }, ({ sharedServer }) => sharedServer);

/** A browser of someone's own, as `usual` unless said otherwise. */
export async function newVisit(browser: Browser, server: TestServer, options?: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: server.origin, ...usual, ...options });
  context.setDefaultTimeout(timeout);
  return context;
}
