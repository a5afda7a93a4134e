import { chromium as browsers, type Page } from 'playwright-core';
import { chromium } from './chromium.ts';

/** Transferred bytes (compressed, without headers) by kind. */
export interface Weight {
  html: number;
  css: number;
  fonts: number;
  /** Script that was loaded with the page. */
  script: number;
  /** The same, after every part of the page was hydrated. */
  scriptInAll: number;
}

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** A first visit to a page, with nothing in the browser's cache. */
export async function pageWeight(address: string): Promise<Weight> {
  const browser = await browsers.launch(chromium);
  try {
    const page = await browser.newPage(phone);
    const sizes = await watchSizes(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const { Document: html = 0, Stylesheet: css = 0, Font: fonts = 0, Script: script = 0 } = sizes;
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await wakeAll(page);
    return { html, css, fonts, script, scriptInAll: sizes['Script'] ?? 0 };
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

/** Scrolls down until no island waits for being near. */
async function wakeAll(page: Page): Promise<void> {
  while ((await page.locator('[data-wake=near]').count()) > 0) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState('networkidle');
}
