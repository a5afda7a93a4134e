import { describe, expect } from 'vitest';
import { isAlive } from '../support/browser/alive.ts';
import { complaints } from '../support/browser/axe.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { owner } from '../support/browser/house.ts';
import { publicPaths } from '../support/browser/route-table.ts';

const missing = '/not-found';

describe('A visitor without a session', () => {
  journey.for(publicPaths)(
    'reads %s without an error, nothing stands in the way, and nobody asks who they are',
    // The longest pages take axe a minute on a busy machine.
    { timeout: 180_000 },
    async (path, { open, trouble }) => {
      if (path === missing) trouble.announce({ path, status: 404 });
      const page = await open('about:blank');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path);
      await isAlive(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
      expect(asked).not.toContain('/api/user');
      expect(await page.title()).not.toBe('');
      // /login is another way to /auth.
      if (path !== '/login') expect(await complaints(page)).toEqual([]);
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

journey('The owner reads every public page without an error', async ({ open, trouble }) => {
  trouble.announce({ path: missing, status: 404 });
  const page = await open('about:blank', { as: owner });
  for (const path of publicPaths) {
    await page.goto(path);
    await isAlive(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeSeen();
  }
});
