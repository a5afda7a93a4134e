import { describe, expect } from 'vitest';
import { dashboardOn } from '../../support/browser/parts/dashboard.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { someBooking, unique } from '../../support/factories.ts';

describe('Many bookings', () => {
  journey(
    'that came within an hour are reviewed and cancelled together, confirmed ones stay',
    async ({ server, open }) => {
      const admin = await server.owner();
      const confirmed = await someBooking(server, admin, { status: 'confirmed' });
      const first = await someBooking(server, admin);
      for (let count = 0; count < 10; count += 1) await someBooking(server, admin);
      const page = await open('/admin', { as: owner });
      const surge = page.getByRole('status').filter({ hasText: 'An unusual number of bookings' });
      await expect(surge).toRead(/More than 10 booking requests came in within an hour/);
      await surge.getByRole('button', { name: 'Review and cancel' }).click();
      const dialog = page.getByRole('alertdialog', { name: /^Cancel \d+ pending bookings\?$/ });
      const list = dialog.getByRole('list', { name: 'Bookings to be cancelled' });
      await expect(list).toRead(new RegExp(first.email));
      expect(await list.innerText()).not.toContain(confirmed.email);
      await dialog.getByRole('button', { name: /^Cancel \d+ bookings$/ }).click();
      await expect(page.getByText(/^\d+ bookings cancelled$/)).toBeSeen();
      await expect(surge).toBeGone();
      const { row, view, button, details } = dashboardOn(page);
      const search = page.getByRole('searchbox', { name: 'Search bookings' });
      await search.fill(confirmed.email);
      await expect(row(confirmed.name)).toRead(/confirmed/);
      await search.fill(first.email);
      await expect(row(first.name)).toRead(/cancelled/);
      await view(first.name);
      await button('Reactivate Booking').click();
      await expect(details).toRead(/Status confirmed/);
    },
  );

  journey('come fifty at a time, and are searched by the database', async ({ server, open }) => {
    const admin = await server.owner();
    const business = unique('Bakery');
    const nearest = await someBooking(server, admin, { business });
    for (let count = 0; count < 49; count += 1) await someBooking(server, admin, { business });
    const furthest = await someBooking(server, admin, { business });
    const page = await open(`/admin?q=${encodeURIComponent(business)}`, { as: owner });
    const { row, table } = dashboardOn(page);
    await expect(table).toBeSeen();
    await expect(row(furthest.name)).toBeGone();
    await page.getByRole('button', { name: 'Show more bookings' }).click();
    await expect(row(furthest.name)).toBeSeen();
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill(nearest.email);
    await expect(row(furthest.name)).toBeGone();
    await expect(row(nearest.name)).toBeSeen();
    await expect(page).toBeAt(`/admin?q=${encodeURIComponent(nearest.email)}`);
  });
});
