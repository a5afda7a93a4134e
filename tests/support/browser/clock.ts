import type { Page } from 'playwright-core';

/**
 * Stops the page's clock: from here on time passes only by `page.clock.runFor`, however slow the machine is. The clock jumps
 * a minute ahead as it stops, which makes a page that polls ask `polled` (a path) once more: the answer to that is waited
 * for. What the page asked before must have been answered by then: a list that still loads does not ask again.
 */
export async function stopClock(page: Page, polled?: string): Promise<void> {
  const asked = polled && page.waitForRequest((request) => new URL(request.url()).pathname === polled);
  await page.clock.pauseAt(Date.now() + 60_000);
  if (asked) await (await asked).response();
}
