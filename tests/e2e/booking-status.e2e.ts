import { describe, expect } from 'vitest';
import { deskOn } from '../support/browser/desk.ts';
import { owner } from '../support/browser/house.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { toast } from '../support/browser/toast.ts';
import { someBooking } from '../support/factories.ts';

const statusPath = /^\/api\/admin\/bookings\/\d+\/status$/;
const moves = ['Confirm Booking', 'Cancel Booking', 'Reactivate Booking'];

describe('The status of a booking', () => {
  journey(
    'goes from pending to confirmed to cancelled and back by the buttons of each',
    async ({ house, open }) => {
      const { name } = await someBooking(house, await house.owner());
      const page = await open('/admin', { as: owner });
      const { view, details, row, button } = deskOn(page);
      const offers = async (...wanted: string[]) => {
        for (const move of moves) {
          await (wanted.includes(move) ? expect(button(move)).toBeSeen() : expect(button(move)).toBeGone());
        }
      };
      await view(name);
      await expect(details).toRead(/Status pending/);
      await offers('Confirm Booking', 'Cancel Booking');
      await button('Confirm Booking').click();
      await expect(details).toRead(/Status confirmed/);
      await expect(toast(page, 'Booking Updated')).toRead(
        /The booking status has been updated successfully$/,
      );
      await offers('Cancel Booking');
      await button('Cancel Booking').click();
      await expect(details).toRead(/Status cancelled/);
      await offers('Confirm Booking', 'Reactivate Booking');
      await button('Reactivate Booking').click();
      await expect(details).toRead(/Status confirmed/);
      await page.keyboard.press('Escape');
      await expect(row(name)).toRead(/confirmed/);
    },
  );

  journey('stays open in a filter that it leaves', async ({ house, open }) => {
    const { name } = await someBooking(house, await house.owner(), { status: 'confirmed' });
    const page = await open('/admin?filter=confirmed', { as: owner });
    const { view, details, row, button } = deskOn(page);
    await view(name);
    await button('Cancel Booking').click();
    await expect(details).toRead(/Status cancelled/);
    await button('Close').first().click();
    await expect(row(name)).toBeGone();
  });

  journey(
    'is not reactivated while somebody else holds the slot, and the reason is shown',
    async ({ house, open, trouble }) => {
      trouble.announce({ path: statusPath, status: 409 });
      const admin = await house.owner();
      const lost = await someBooking(house, admin, { status: 'cancelled' });
      await someBooking(house, admin, { date: lost.date, time: lost.time });
      const page = await open('/admin', { as: owner });
      const { view, details, button } = deskOn(page);
      await view(lost.name);
      await button('Reactivate Booking').click();
      const reason = 'Another booking holds this date and time now. Cancel that one first.';
      await expect(toast(page, 'Update Failed')).toRead(`Update Failed ${reason}`);
      await expect(details.getByRole('alert')).toRead(new RegExp(reason));
      await expect(details).toRead(/Status cancelled/);
    },
  );

  journey('that could not be changed has the usual words', async ({ house, open, trouble }) => {
    trouble.announce({ path: statusPath, status: 'cut' });
    const { name } = await someBooking(house, await house.owner());
    const page = await open('/admin', { as: owner });
    const { view, details, button } = deskOn(page);
    await page.route(/\/status$/, (route) => route.abort());
    await view(name);
    await button('Confirm Booking').click();
    await expect(toast(page, 'Update Failed')).toRead(
      'Update Failed Failed to update booking status. Please try again.',
    );
    await expect(details.getByRole('alert')).toRead('Error Failed to update booking status');
    await expect(details).toRead(/Status pending/);
  });

  journey('and calendar fields that could not be saved have theirs', async ({ house, open, trouble }) => {
    trouble.announce({ path: /\/calendar$/, status: 'cut' });
    const { name } = await someBooking(house, await house.owner());
    const page = await open('/admin', { as: owner });
    const { view, details, button } = deskOn(page);
    await page.route(/\/calendar$/, (route) => route.abort());
    await view(name);
    await details.getByLabel('Admin Notes').fill('Called back.');
    await button('Save Calendar Info').click();
    await expect(toast(page, 'Error')).toRead('Error Failed to update calendar information');
    await expect(details.getByLabel('Admin Notes')).toHold('Called back.');
  });
});
