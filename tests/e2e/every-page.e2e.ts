import { describe, expect } from 'vitest';
import { complaints } from '../support/browser/axe.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { owner } from '../support/browser/house.ts';
import { otherComplaints } from '../support/browser/other-eyes.ts';
import { publicPaths } from '../support/browser/route-table.ts';
import { walkAs } from '../support/browser/walk.ts';

const asGuest = walkAs();
const asOwner = walkAs(owner);
const missing = '/not-found';

// The longest pages take axe a minute on a busy machine.
const timeout = 180_000;

describe('A visitor without a session', () => {
  asGuest.for(publicPaths)(
    'reads %s without an error, nothing stands in the way, and nobody asks who they are',
    { timeout },
    async (path, { read, trouble }) => {
      if (path === missing) trouble.announce({ path, status: 404 });
      const page = await read(path);
      expect(await page.evaluate(pathsAskedFor)).not.toContain('/api/user');
      expect(await page.title()).not.toBe('');
      // /login is another way to /auth.
      if (path === '/login') return;
      expect([...(await complaints(page)), ...(await otherComplaints(page))]).toEqual([]);
    },
  );

  journey('reads every page without JavaScript', async ({ open, trouble }) => {
    trouble.announce({ path: missing, status: 404 });
    const page = await open('about:blank', { javaScriptEnabled: false });
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeSeen();
      const { length } = await page.getByRole('main').innerText();
      expect(length, path).toBeGreaterThan(40);
    }
  });
});

asOwner('The owner reads every public page without an error', { timeout }, async ({ read, trouble }) => {
  trouble.announce({ path: missing, status: 404 });
  for (const path of publicPaths) await read(path);
});

/** Runs in the browser. */
function pathsAskedFor(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
}
