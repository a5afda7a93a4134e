import { describe, expect } from 'vitest';
import { dashboardOn } from '../../support/browser/parts/dashboard.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey, journey as journeyAlone } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { someBooking } from '../../support/factories.ts';

describe('The dashboard', () => {
  journey('counts all, confirmed and upcoming bookings', async ({ server, open }) => {
    const admin = await server.owner();
    const page = await open('/admin', { as: owner });
    const { counts } = dashboardOn(page);
    await expect(counts).toRead(/^\d+ Total bookings \d+ Confirmed bookings \d+ Upcoming bookings$/);
    const numbers = async () => ((await counts.innerText()).match(/\d+/g) ?? []).map(Number);
    const [total = 0, confirmed = 0, upcoming = 0] = await numbers();
    await someBooking(server, admin);
    await someBooking(server, admin, { status: 'confirmed' });
    await page.reload();
    const after = [total + 2, confirmed + 1, upcoming + 2];
    await expect(counts).toRead(
      `${after[0]} Total bookings ${after[1]} Confirmed bookings ${after[2]} Upcoming bookings`,
    );
  });

  // Alone: among the bookings of other tests these are not on the first page of what is upcoming, the nearest first.
  journeyAlone(
    'filters by status and by time, and keeps the filter in the address',
    async ({ server, open }) => {
      const admin = await server.owner();
      const pending = await someBooking(server, admin);
      const confirmed = await someBooking(server, admin, { status: 'confirmed' });
      const cancelled = await someBooking(server, admin, { status: 'cancelled' });
      const past = { name: 'Jordan Example' };
      const page = await open('/admin', { as: owner });
      const { filter, row } = dashboardOn(page);
      // The list comes newest first, by pages: of all bookings the past one need not be on the first.
      const all = [pending, confirmed, cancelled];
      const shows = async (wanted: { name: string }[], among: { name: string }[] = all) => {
        for (const one of among) {
          await (wanted.includes(one) ? expect(row(one.name)).toBeSeen() : expect(row(one.name)).toBeGone());
        }
      };
      await shows(all);
      await filter.selectOption('Confirmed');
      await shows([confirmed]);
      await filter.selectOption('Cancelled');
      await shows([cancelled]);
      await filter.selectOption('Upcoming');
      await shows(all, [...all, past]);
      await filter.selectOption('Past');
      await shows([past], [...all, past]);
      await expect(page).toBeAt('/admin?filter=past');
      await page.reload();
      await shows([past], [...all, past]);
      await filter.selectOption('All Bookings');
      await expect(page).toBeAt('/admin');
    },
  );
});

describe('A booking in detail', () => {
  journey('keeps its calendar fields', async ({ server, open }) => {
    const booking = await someBooking(server, await server.owner());
    const page = await open('/admin', { as: owner });
    const { details, view, button } = dashboardOn(page);
    await view(booking.name);
    const fields = {
      'Calendar Event ID': 'evt_42',
      'Calendar Event Link': 'https://meet.example.com/42',
      'Admin Notes': 'Asks about\npayroll in Idaho.',
    };
    for (const [label, value] of Object.entries(fields)) await details.getByLabel(label).fill(value);
    await button('Save Calendar Info').click();
    await expect(toast(page, 'Calendar info updated')).toRead(
      /The booking calendar information has been updated successfully$/,
    );
    await page.reload();
    await view(booking.name);
    for (const [label, value] of Object.entries(fields))
      await expect(details.getByLabel(label)).toHold(value);
  });
});
