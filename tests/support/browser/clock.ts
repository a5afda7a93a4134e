import type { Page } from 'playwright-core';

/**
 * Stops the page's clock: from here on time passes only by `page.clock.runFor`, however slow the machine is. The clock jumps a
 * minute ahead as it stops, so a page that polls the path `polledPath` requests it once more, and this waits for the answer.
 * Earlier requests must have been answered by then: a list that is still loading doesn't poll.
 */
export async function stopClock(page: Page, polledPath?: string): Promise<void> {
  const polled =
    polledPath && page.waitForRequest((request) => new URL(request.url()).pathname === polledPath);
  await page.clock.pauseAt(Date.now() + 60_000);
  if (polled) await (await polled).response();
}
