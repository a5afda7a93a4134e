import type { Page } from 'playwright-core';
import type { BeforeHydration } from '#web/lib/before-hydration.ts';

/** Waits until the script of the page has taken over, the forms in view too: what it complains about has been said by then. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const early: BeforeHydration | undefined = window.early;
    return early?.hydrated && document.querySelector('form[data-waiting]:not([data-dormant] *)') === null;
  });
}

/** Holds the scripts of a page back, as a slow network does, until they are let through. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
