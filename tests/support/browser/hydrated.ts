import type { Page } from 'playwright-core';
import type { Held } from '#web/site/hold-until-hydrated.ts';

/**
 * Waits until the page is hydrated, so that hydration errors have been logged by then. For a document: until no island is
 * waking and every island in view is hydrated. For the application: until it has rendered.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held: Held | undefined = window.held;
    const isInView = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;
    const isAsleep = [...document.querySelectorAll('[data-wake=near] > *')].some((island) =>
      isInView(island.getBoundingClientRect()),
    );
    if (held) return held.wake && !isAsleep && document.querySelector('[data-waking]') === null;
    // The application replaces the shell, and with it this attribute.
    return document.querySelector('#application:not([data-site])') !== null;
  });
}

/** Holds back the scripts of a page, like a slow network, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
