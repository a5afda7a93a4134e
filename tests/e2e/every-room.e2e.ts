import { describe, expect } from 'vitest';
import { isAlive } from '../support/browser/alive.ts';
import { complaints } from '../support/browser/axe.ts';
import { owner } from '../support/browser/house.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { guardedPaths } from '../support/browser/route-table.ts';

describe('The owner', () => {
  journey.for(guardedPaths)(
    'reads %s without an error, and nothing stands in the way',
    // The longest forms take axe a minute on a busy machine.
    { timeout: 180_000 },
    async (path, { open }) => {
      const page = await open(path, { as: owner });
      await isAlive(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
      expect(await complaints(page)).toEqual([]);
    },
  );
});
