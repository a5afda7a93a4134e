import { chromium as browsers } from 'playwright-core';
import { chromium } from './chromium.ts';

/** In the page: the longest time in ms that it was blocked. */
const watch = `longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });`;

/** Types into the search box of the blog; answers the longest time in ms that the page was blocked, 0 when never over 50. */
export async function longestBlockWhileTyping(address: string): Promise<number> {
  const browser = await browsers.launch(chromium);
  try {
    const page = await browser.newPage();
    // Asked for with words, the cache tags the whole list at once; from then on it is typing.
    await page.goto(`${address}/blog?q=the`, { waitUntil: 'networkidle' });
    const box = page.getByRole('searchbox');
    await page.evaluate(watch);
    await box.press('End');
    await box.pressSequentially(' sales of the month', { delay: 150 });
    await box.fill('');
    await page.waitForTimeout(500);
    return Math.round(Number(await page.evaluate('longest')));
  } finally {
    await browser.close();
  }
}
