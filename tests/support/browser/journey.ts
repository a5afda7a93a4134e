import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { type House, openHouse } from './house.ts';
import './matchers.ts';
import { patience } from './patience.ts';
import { type Person, signInBrowser } from './people.ts';
import { listenForTrouble } from './trouble.ts';

export interface Visit extends BrowserContextOptions {
  /** Comes with this person's session. */
  as?: Pick<Person, 'username' | 'password'>;
}

/** In Draper, at a desk, unless said otherwise. */
const usual: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/Denver',
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
};

/**
 * A test in a real browser against the running product, in a house of the file's own: for whoever changes what everybody
 * sees, counts everything, or needs settings.
 */
export const journey = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('sharedHouse', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const house = await openHouse();
    onCleanup(house.close);
    return house;
  })
  .extend('house', { scope: 'file' }, async ({}, { onCleanup }) => {
    const house = await openHouse();
    onCleanup(house.close);
    return house;
  })
  .extend('trouble', ({}, { onCleanup }) => {
    const trouble = listenForTrouble();
    onCleanup(() => expect(trouble.report(), 'went wrong in the browser').toEqual([]));
    return trouble;
  })
  .extend('open', ({ house, browser, trouble }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      for (const context of contexts) await context.close();
    });
    /** Somebody new at a browser of their own, on the given page. */
    return async (path: string, { as, ...options }: Visit = {}): Promise<Page> => {
      const context = await newVisit(browser, house, options);
      contexts.push(context);
      trouble.watch(context, { withScripts: options.javaScriptEnabled ?? true });
      if (as) await signInBrowser(context, as);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    };
  });

/** The same in a house that other files use too, one after the other: for whoever reads, or adds what only they look for. */
export const guestJourney = journey.extend('house', { scope: 'file' }, ({ sharedHouse }) => sharedHouse);

/** A browser of somebody's own, as `usual` unless said otherwise. */
export async function newVisit(browser: Browser, house: House, options?: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: house.origin, ...usual, ...options });
  context.setDefaultTimeout(patience);
  return context;
}
