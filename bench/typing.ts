import { chromium as browsers } from 'playwright-core';
import { chromium } from './chromium.ts';

/** Runs in the page and records the longest time in ms that it was blocked. */
const watchScript = `longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });`;

/** Types into the blog's search box, and returns the longest time in ms that the page was blocked; 0 if never over 50. */
export async function longestBlockWhileTyping(address: string): Promise<number> {
  const browser = await browsers.launch(chromium);
  try {
    const page = await browser.newPage();
    // A page with a query loads the whole list at once, so that only typing is measured.
    await page.goto(`${address}/blog?q=the`, { waitUntil: 'networkidle' });
    const box = page.getByRole('searchbox');
    await page.evaluate(watchScript);
    await box.press('End');
    await box.pressSequentially(' sales of the month', { delay: 150 });
    await box.fill('');
    await page.waitForTimeout(500);
    return Math.round(Number(await page.evaluate('longest')));
  } finally {
    await browser.close();
  }
}
