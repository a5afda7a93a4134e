import { expect } from 'vitest';
import { isAlive } from './alive.ts';
import { guestJourney, newVisit } from './journey.ts';
import { type Person, signInBrowser } from './people.ts';

/**
 * A journey whose tests read one page each, all in the same tab, as somebody or as a guest: a new tab for each would take
 * longer than reading the page.
 */
export function walkAs(person?: Pick<Person, 'username' | 'password'>) {
  return guestJourney
    .extend('tab', { scope: 'file' }, async ({ browser, house }, { onCleanup }) => {
      const context = await newVisit(browser, house);
      onCleanup(() => context.close());
      if (person) await signInBrowser(context, person);
      return context.newPage();
    })
    .extend('read', ({ tab, trouble }) => {
      trouble.watch(tab.context(), { withScripts: true });
      /** Goes there and waits until everything is shown. */
      return async (path: string) => {
        await tab.goto(path);
        await isAlive(tab);
        await expect(tab.getByRole('heading', { level: 1 })).toBeSeen();
        const loading = tab.getByRole('status').getByText(/^Loading /);
        await expect(loading.first()).toBeGone();
        return tab;
      };
    });
}
