import { describe, expect } from 'vitest';
import { dashboardOn } from '../../support/browser/parts/dashboard.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { someBooking } from '../../support/factories.ts';

const transitions = ['Confirm Booking', 'Cancel Booking', 'Reactivate Booking'];

describe('The status of a booking', () => {
  journey(
    'goes from pending to confirmed to cancelled and back by the buttons of each [2.189, 2.190, 2.191, 2.192, 2.193, 4.19, 4.21, 8.42]',
    async ({ server, open }) => {
      const { name, email } = await someBooking(server, await server.owner());
      const page = await open(`/admin?q=${encodeURIComponent(email)}`, { as: owner });
      const { view, details, row, button, asking } = dashboardOn(page);
      const offers = async (...offered: string[]) => {
        for (const label of transitions) {
          await (offered.includes(label)
            ? expect(button(label)).toBeSeen()
            : expect(button(label)).toBeGone());
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
      await expect(asking).toRead(/gets a cancellation email/);
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
});
