import { describe, expect } from 'vitest';
import { complaints } from '../../support/browser/axe.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { owner } from '../../support/browser/test-server.ts';
import { largeTextComplaints, modeComplaints } from '../../support/browser/accessibility-modes.ts';
import { publicPaths } from '../../support/browser/route-table.ts';
import { crawlAs } from '../../support/browser/crawl.ts';

const asGuest = crawlAs();
const asOwner = crawlAs(owner);
const missing = '/not-found';

/** Where the sign-in pages redirect staff who are already signed in. */
const redirects: Partial<Record<string, string>> = {
  '/auth': '/',
  '/login': '/client-portal',
  '/admin-login': '/admin',
};

// Axe takes a minute for the longest pages on a busy machine.
const timeout = 180_000;

describe('A visitor without a session', () => {
  asGuest.for(publicPaths)(
    'reads %s without an error, an accessibility violation or a request about who they are [2.1, 2.10, 2.21, 6.1]',
    { timeout },
    async (path, { read, browserErrors }) => {
      if (path === missing) browserErrors.announce({ path, status: 404 });
      const page = await read(path);
      expect(await page.evaluate(requestedPaths)).not.toContain('/api/user');
      expect(await page.title()).not.toBe('');
      // /login redirects to /auth.
      if (path === '/login') return;
      expect([
        ...(await complaints(page)),
        ...(await modeComplaints(page)),
        ...(await largeTextComplaints(page)),
      ]).toEqual([]);
    },
  );

  journey('reads every page without JavaScript', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: missing, status: 404 });
    // The shell of the portal preloads this call.
    browserErrors.announce({ path: '/api/user', status: 401 });
    const page = await open('about:blank', { javaScriptEnabled: false });
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeSeen();
      const { length } = await page.getByRole('main').innerText();
      expect(length, path).toBeGreaterThan(40);
    }
    await page.goto('/client-portal');
    await expect(page.getByText(/^This page needs JavaScript\./)).toBeSeen();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
    await expect(page).toBeAt('/about');
  });
});

asOwner(
  'The owner reads every public page without an error',
  { timeout },
  async ({ tab, read, browserErrors }) => {
    browserErrors.announce({ path: missing, status: 404 });
    for (const path of publicPaths) {
      const target = redirects[path];
      if (target === undefined) await read(path);
      else {
        await tab.goto(path);
        await expect(tab).toBeAt(target);
        await waitUntilHydrated(tab);
      }
    }
  },
);

/** Runs in the browser: the paths of everything that the page has loaded. */
function requestedPaths(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
}
