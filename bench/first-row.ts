import { chromium as browsers, type Page } from 'playwright-core';
import { chromium } from './chromium.ts';
import { type Script, scriptOf } from './page-weight.ts';

interface FirstRow {
  /** From requesting the page until the first row of its list is on screen. */
  seconds: number;
  /** What the page had loaded by then. */
  script: Script;
}

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const runs = 3;

/** The median of three runs on a phone four times slower than this machine, at 1.6 Mbit/s and 150 ms latency, with an empty cache. */
export async function firstRow(
  address: string,
  { path, username, password }: { path: string; username: string; password: string },
): Promise<FirstRow> {
  const found: FirstRow[] = [];
  for (let run = 0; run < runs; run += 1) {
    const browser = await browsers.launch(chromium);
    try {
      const page = await browser.newPage(phone);
      const answer = await page.request.post(`${address}/api/login`, { data: { username, password } });
      if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
      await slowDown(page);
      await page.addInitScript(watchScript);
      await page.goto(address + path, { waitUntil: 'commit' });
      await page.locator(rowSelector).first().waitFor();
      const seconds = Number(await page.evaluate('seen')) / 1000;
      found.push({ seconds, script: await scriptOf(page) });
    } finally {
      await browser.close();
    }
  }
  const [, median] = found.toSorted((a, b) => a.seconds - b.seconds);
  if (!median) throw new Error('Nothing was measured');
  return median;
}

/** Matches a row of the lists with which both pages open. */
const rowSelector = 'main :is(tbody tr, li)';

/** Runs in the page and takes the time there: on so slow a phone, Playwright sees the row about 0.4 s later. */
const watchScript = `seen = undefined;
  new MutationObserver(() => {
    if (seen === undefined && document.querySelector('${rowSelector}')) seen = performance.now();
  }).observe(document, { childList: true, subtree: true });`;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  const bytesPerSecond = 1_600_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
