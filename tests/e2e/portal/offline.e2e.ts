import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { offlinePath } from '#contract/service-worker.ts';
import { complaints } from '../../support/browser/axe.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { someClient } from '../../support/browser/people.ts';

const allowed = { serviceWorkers: 'allow' } as const;

/** Waits for the service worker, and answers what it has stored. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

describe('Without a network, the portal', () => {
  journey(
    'says so on a page of its own, the only one that is ever stored, and opens once there is one [2.1270, 2.1271]',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: /./, status: 'cut' });
      const person = await someClient(server);
      const page = await open('/client-portal', { as: person, ...allowed });
      await expect(page.getByRole('heading', { name: 'Welcome to Your Client Portal' })).toBeSeen();
      expect(await storedIn(page)).toEqual([offlinePath]);
      await page.goto('/client-portal?tab=documents');
      await page.goto('/client-portal?tab=invoices');
      await expect(page.getByRole('tab', { name: 'Invoices', selected: true })).toBeSeen();
      expect(await storedIn(page)).toEqual([offlinePath]);
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeSeen();
      expect(await page.getByText(person.username).count()).toBe(0);
      expect(await complaints(page)).toEqual([]);
      await page.context().setOffline(false);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('tab', { name: 'Invoices', selected: true })).toBeSeen();
    },
  );

  journey(
    'leaves the public pages to the browser, which no service worker controls [2.1271]',
    async ({ server, open }) => {
      const person = await someClient(server);
      const page = await open('/client-portal', { as: person, ...allowed });
      await storedIn(page);
      await page.goto('/');
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    },
  );
});
