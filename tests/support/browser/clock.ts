import type { Page } from 'playwright-core';

/**
 * Stops the page's clock: from here on time passes only by `page.clock.runFor`, however slow the machine is. The clock jumps
 * a minute ahead as it stops, which makes a page that polls ask `polled` (a path) once more: its answer is waited for.
 */
export async function stopClock(page: Page, polled?: string): Promise<void> {
  const isAnswer = (url: string) => new URL(url).pathname === polled;
  const answered = polled && page.waitForResponse((answer) => isAnswer(answer.url()));
  await page.clock.pauseAt(Date.now() + 60_000);
  await answered;
}
