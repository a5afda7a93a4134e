import { describe, expect } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { dashboardOn } from '../../support/browser/parts/dashboard.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { bookingOf, someBooking } from '../../support/factories.ts';

const statusPath = /^\/api\/admin\/bookings\/\d+\/status$/;
const transitions = ['Confirm Booking', 'Cancel Booking', 'Reactivate Booking'];

describe('The status of a booking', () => {
  journey(
    'goes from pending to confirmed to cancelled and back by the buttons of each',
    async ({ server, open }) => {
      const { name } = await someBooking(server, await server.owner());
      const page = await open('/admin', { as: owner });
      const { view, details, row, button, asking } = dashboardOn(page);
      const offers = async (...wanted: string[]) => {
        for (const move of transitions) {
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
      await expect(asking).toRead(/gets an email that it is cancelled/);
      await asking.getByRole('button', { name: 'Keep it' }).click();
      await expect(details).toRead(/Status confirmed/);
      await button('Cancel Booking').click();
      await asking.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(details).toRead(/Status cancelled/);
      await offers('Confirm Booking', 'Reactivate Booking');
      await button('Reactivate Booking').click();
      await expect(details).toRead(/Status confirmed/);
      await page.keyboard.press('Escape');
      await expect(row(name)).toRead(/confirmed/);
    },
  );

  journey('stays open in a filter that it leaves', async ({ server, open }) => {
    const { name } = await someBooking(server, await server.owner(), { status: 'confirmed' });
    const page = await open('/admin?filter=confirmed', { as: owner });
    const { view, details, row, button, asking } = dashboardOn(page);
    await view(name);
    await button('Cancel Booking').click();
    await asking.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(details).toRead(/Status cancelled/);
    await button('Close').first().click();
    await expect(row(name)).toBeGone();
  });

  journey(
    'is not reactivated while someone else holds the slot, and the reason is shown',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: statusPath, status: 409 });
      const admin = await server.owner();
      const lost = await someBooking(server, admin, { status: 'cancelled' });
      await someBooking(server, admin, { date: lost.date, time: lost.time });
      const page = await open('/admin', { as: owner });
      const { view, details, button } = dashboardOn(page);
      await view(lost.name);
      await button('Reactivate Booking').click();
      const reason = 'Another booking holds this date and time now. Cancel that one first.';
      await expect(toast(page, 'Update Failed')).toRead(`Update Failed ${reason}`);
      await expect(details.getByRole('alert')).toRead(new RegExp(reason));
      await expect(details).toRead(/Status cancelled/);
    },
  );

  journey('that could not be changed shows the usual message', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: statusPath, status: 'cut' });
    const { name } = await someBooking(server, await server.owner());
    const page = await open('/admin', { as: owner });
    const { view, details, button } = dashboardOn(page);
    await page.route(/\/status$/, (route) => route.abort());
    await view(name);
    await button('Confirm Booking').click();
    await expect(toast(page, 'Update Failed')).toRead(
      'Update Failed Failed to update booking status. Please try again.',
    );
    await expect(details.getByRole('alert')).toRead('Error Failed to update booking status');
    await expect(details).toRead(/Status pending/);
  });

  journey(
    'and calendar fields that could not be saved have theirs',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: /\/calendar$/, status: 'cut' });
      const { name } = await someBooking(server, await server.owner());
      const page = await open('/admin', { as: owner });
      const { view, details, button } = dashboardOn(page);
      await page.route(/\/calendar$/, (route) => route.abort());
      await view(name);
      await details.getByLabel('Admin Notes').fill('Called back.');
      await button('Save Calendar Info').click();
      await expect(toast(page, 'Error')).toRead('Error Failed to update calendar information');
      await expect(details.getByLabel('Admin Notes')).toHold('Called back.');
    },
  );

  journey('saves what is typed beside it in the same step', async ({ server, open }) => {
    const { id, name } = await someBooking(server, await server.owner());
    const page = await open('/admin', { as: owner });
    const { view, details, button } = dashboardOn(page);
    await view(name);
    await details.getByLabel('Calendar Event Link').fill('https://meet.example.com/abc');
    await details.getByLabel('Admin Notes').fill('Bring last year.');
    await button('Confirm Booking').click();
    await expect(details).toRead(/Status confirmed/);
    await page.keyboard.press('Escape');
    await expect(details).toBeGone();
    expect(await bookingOf(await server.owner(), id)).toMatchObject({
      calendarEventLink: 'https://meet.example.com/abc',
      notes: 'Bring last year.',
    });
  });

  journey('asks before notes that are not saved are closed', async ({ server, open }) => {
    const { name } = await someBooking(server, await server.owner());
    const page = await open('/admin', { as: owner });
    const { view, details, button } = dashboardOn(page);
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    await view(name);
    await details.getByLabel('Admin Notes').fill('Called back.');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(details.getByLabel('Admin Notes')).toHold('Called back.');
    await button('Close').first().click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(details).toBeGone();
  });

  journey(
    'and notes that another window has changed meanwhile are not overwritten',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: /\/calendar$/, status: 409 });
      const admin = await server.owner();
      const { id, name } = await someBooking(server, admin);
      const page = await open('/admin', { as: owner });
      const { view, details, button } = dashboardOn(page);
      await view(name);
      await details.getByLabel('Admin Notes').fill('Mine');
      const body = { notes: 'Theirs', eventId: 'evt_1' };
      await admin.call(bookingEndpoints.saveCalendar, { params: { id }, body });
      await button('Save Calendar Info').click();
      await expect(details.getByRole('alert')).toRead(
        /has changed in the meantime.*Admin Notes now: Theirs$/,
      );
      await expect(details.getByLabel('Admin Notes')).toHold('Mine');
      await expect(details.getByLabel('Calendar Event ID')).toHold('evt_1');
      await button('Save Calendar Info').click();
      await expect(toast(page, 'Calendar info updated')).toBeSeen();
      expect(await bookingOf(admin, id)).toMatchObject({ notes: 'Mine', calendarEventId: 'evt_1' });
    },
  );
});
