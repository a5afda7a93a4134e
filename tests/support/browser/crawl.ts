import { expect } from 'vitest';
import { waitUntilHydrated } from './hydrated.ts';
import { guestJourney } from './journey.ts';
import { newBrowserContext } from './tab.ts';
import { type Person, signInBrowser } from './people.ts';

/**
 * A journey whose tests read one page each, signed in as this person or as a visitor. They share a tab: opening a new one
 * takes longer than reading the page.
 */
export function crawlAs(person?: Pick<Person, 'username' | 'password'>) {
  return guestJourney
    .extend('tab', { scope: 'file' }, async ({ browser, server }, { onCleanup }) => {
      const context = await newBrowserContext(browser, server);
      onCleanup(() => context.close());
      if (person) await signInBrowser(context, person);
      return context.newPage();
    })
    .extend('read', ({ tab, browserErrors }) => {
      browserErrors.watch(tab.context(), { withScripts: true });
      /** Opens the page and waits until everything is shown. */
      return async (path: string) => {
        await tab.goto(path);
        await waitUntilHydrated(tab);
        await expect(tab.getByRole('heading', { level: 1 })).toBeSeen();
        const loading = tab.getByRole('status').getByText(/^Loading /);
        await expect(loading.first()).toBeGone();
        return tab;
      };
    });
}
