import { chromium as browsers, type Page } from 'playwright-core';
import { chromium } from './chromium.ts';

/** Transferred bytes by kind, compressed and without headers. */
export interface Weight {
  html: number;
  css: number;
  fonts: number;
  /** Script that loads with the page. */
  script: number;
}

/** All script that a page has loaded. */
export interface Script {
  bytes: number;
  files: number;
}

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** The weight of a page on a first visit, with an empty browser cache. */
export function pageWeight(address: string): Promise<Weight> {
  return visit(async (page) => {
    const sizes = await watchSizes(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const { Document: html = 0, Stylesheet: css = 0, Font: fonts = 0, Script: script = 0 } = sizes;
    return { html, css, fonts, script };
  });
}

/** The script of a page after its first form was touched and is hydrated. */
export function scriptWithForm(address: string): Promise<Script> {
  return visit(async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('textbox', { name: 'Email' }).tap();
    await page.locator('[data-island]:not([data-wake]) form').first().waitFor();
    await page.waitForLoadState('networkidle');
    return scriptOf(page);
  });
}

/** The script of a page after scrolling until no island waits to come near. */
export function scriptAfterScrolling(address: string): Promise<Script> {
  return visit(async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    while ((await page.locator('[data-wake=near]').count()) > 0) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(100);
    }
    await page.waitForLoadState('networkidle');
    return scriptOf(page);
  });
}

/** The script that a page has loaded so far, with its compressed bytes. */
export function scriptOf(page: Page): Promise<Script> {
  return page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'));
    return { files: files.length, bytes: files.reduce((sum, file) => sum + file.encodedBodySize, 0) };
  });
}

async function visit<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await browsers.launch(chromium);
  try {
    return await work(await browser.newPage(phone));
  } finally {
    await browser.close();
  }
}

async function watchSizes(page: Page): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  const client = await page.context().newCDPSession(page);
  const kinds = new Map<string, { type: string; headers: number }>();
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { type, headers: response.encodedDataLength });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers } = kinds.get(requestId) ?? { type: 'Other', headers: 0 };
    sizes[type] = (sizes[type] ?? 0) + encodedDataLength - headers;
  });
  return sizes;
}
