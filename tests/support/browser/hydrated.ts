import type { Page } from 'playwright-core';
import type { Held } from '#web/site/hold-until-hydrated.ts';

/**
 * Waits until the script of the page has taken over, the forms in view too: what it complains about has been said by then.
 * Of a document, until no island is waking, and none in view sleeps; of the application, until it has begun.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held: Held | undefined = window.held;
    const isInView = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;
    const sleeps = [...document.querySelectorAll('[data-wake=near] > *')].some((part) =>
      isInView(part.getBoundingClientRect()),
    );
    if (held) return held.wake && !sleeps && document.querySelector('[data-waking]') === null;
    // The application takes away what it was given, and renders in place of the shell.
    return document.querySelector('#application:not([data-site])') !== null;
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
