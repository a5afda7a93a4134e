import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { describe, expect } from 'vitest';
import { fullDate } from '#contract/dates.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { type TestServer, allTimes } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { bookingForm } from '../../support/factories.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';

const pat = { name: 'Pat Visitor', email: 'pat@example.com', business: 'Pat & Daughters Bakery' };
const slotsPath = bookingEndpoints.availableSlots.path;

describe('The times of a day', () => {
  journey('are those that no one holds [2.91]', async ({ server, open }) => {
    const date = server.freeDay();
    await book(server, date, '9:00 AM');
    await book(server, date, '4:30 PM');
    const form = bookingFormOn(await open('/booking'));
    await form.date.fill(typedDate(date));
    await expect(form.times).toRead(allTimes.slice(1, -1).join(' '));
  });

  journey(
    'are not said to be taken without a network, and come when it is back',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: slotsPath, status: 'cut' });
      const page = await open('about:blank');
      // Page views are sent when the browser is idle, with or without a network.
      await page.route(analyticsEndpoints.count.path, (route) => route.fulfill({ status: 204 }));
      await page.goto('/booking');
      const form = bookingFormOn(page);
      await form.name.fill(pat.name);
      // The field is in the page before it is hydrated.
      await waitUntilHydrated(page);
      await expect(form.date).toBeSeen();
      await page.context().setOffline(true);
      await form.date.fill(typedDate(server.freeDay()));
      await expect(page.getByRole('alert')).toRead(
        /^Error Failed to load available time slots\. Please try again\./,
      );
      await page.context().setOffline(false);
      await expect(form.time('9:00 AM')).toBeSeen();
    },
  );
});

journey(
  'A lost slot keeps what was typed and shows the times that are left [8.9]',
  async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: '/api/bookings', status: 409 });
    const page = await open('/booking', { viewport: { width: 390, height: 844 } });
    const form = bookingFormOn(page);
    const date = server.freeDay();
    await form.choose(date, '11:00 AM');
    await form.fillIn(pat);
    await form.message.fill('Please call me.');
    await book(server, date, '11:00 AM');
    await form.send.click();

    await expect(toast(page, 'Booking Failed')).toRead(
      /This time has just been booked\. Please choose another time\./,
    );
    await expect(form.time('11:00 AM')).toBeGone();
    const message = page
      .getByRole('main')
      .getByText('This time has just been booked. Please choose another time.');
    await expect(message).toBeInView();
    await expect(form.times).toBeInView();
    await page.keyboard.press('Tab');
    await expect(form.time('9:00 AM')).toHaveFocus();
    await expect(form.time('11:30 AM')).toBeSeen();
    await expect(form.summary(`${fullDate(date)}, no time chosen yet.`)).toBeSeen();
    for (const [field, value] of [
      [form.date, typedDate(date)],
      [form.name, pat.name],
      [form.email, pat.email],
      [form.business, pat.business],
      [form.service, 'payroll'],
      [form.message, 'Please call me.'],
    ] as const) {
      await expect(field).toHold(value);
    }
    await form.time('11:30 AM').click();
    await expect(message).toBeGone();
    await form.send.click();
    await expect(form.confirmation).toRead(/11:30 AM Mountain Time/);
  },
);

journey('What was chosen and typed is there after a reload, until it is sent', async ({ server, open }) => {
  const page = await open('/booking');
  const form = bookingFormOn(page);
  const date = server.freeDay();
  await form.choose(date, '2:30 PM');
  await form.fillIn(pat);
  await page.reload();
  await expect(form.summary(`${fullDate(date)}, 2:30 PM`)).toBeSeen();
  await expect(form.name).toHold(pat.name);
  await expect(form.service).toHold('payroll');
  await form.send.click();
  await expect(form.confirmation).toBeSeen();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(form.name).toHold('');
  await expect(form.date).toHold('');
});

journey(
  'On a phone what will be booked and the button stay in view while a time is chosen [2.560]',
  async ({ server, open }) => {
    const page = await open('/booking', { viewport: { width: 360, height: 740 } });
    const form = bookingFormOn(page);
    const date = server.freeDay();
    await form.choose(date, '9:00 AM');
    const bottoms = async () => {
      const [summary, send] = [form.summary(`${fullDate(date)}, 9:00 AM`), form.send];
      return Promise.all(
        [summary, send].map((part) => part.evaluate((e) => e.getBoundingClientRect().bottom)),
      );
    };
    await form.time('9:00 AM').scrollIntoViewIfNeeded();
    const [summary = 0, send = 0] = await bottoms();
    expect(send).toBeLessThanOrEqual(740);
    expect(summary).toBeLessThan(send);
    // They don't cover anything that gets the focus.
    for (const part of [form.name, page.getByRole('button', { name: 'More dates' })]) {
      await part.evaluate((e) =>
        scrollBy({ top: e.getBoundingClientRect().top - innerHeight + 150, behavior: 'instant' }),
      );
      await part.focus();
      const top = await form
        .summary(`${fullDate(date)}, 9:00 AM`)
        .evaluate((e) => e.getBoundingClientRect().top);
      expect(await part.evaluate((e) => e.getBoundingClientRect().bottom)).toBeLessThan(top);
    }
  },
);

describe('An address with a slot', () => {
  journey('has it chosen, and not again after it was booked [2.510]', async ({ server, open }) => {
    const date = server.freeDay();
    const page = await open(`/booking?date=${date}&time=10:00+AM`);
    const form = bookingFormOn(page);
    await expect(form.time('10:00 AM')).toBeSeen();
    await expect(form.times.getByRole('radio', { name: '10:00 AM', checked: true })).toBeSeen();
    await expect(form.summary(`${fullDate(date)}, 10:00 AM`)).toBeSeen();
    // The focus is on the first field that is left to fill in.
    await expect(form.name).toHaveFocus();
    await form.fillIn(pat);
    await form.send.click();
    await page.getByRole('button', { name: 'Book Another Appointment' }).click();
    await expect(form.date).toHold('');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('group', { name: 'Next open days' }).locator('button:enabled').first(),
    ).toHaveFocus();
  });

  journey(
    'gives way to the one that is chosen instead, also after a reload [2.561]',
    async ({ server, open }) => {
      const date = server.freeDay();
      const page = await open(`/booking?date=${date}&time=10:00+AM`);
      const form = bookingFormOn(page);
      await expect(form.summary(`${fullDate(date)}, 10:00 AM`)).toBeSeen();
      await form.time('2:30 PM').click();
      await page.reload();
      await expect(form.summary(`${fullDate(date)}, 2:30 PM`)).toBeSeen();
    },
  );

  journey('that is taken meanwhile asks for another time', async ({ server, open }) => {
    const date = server.freeDay();
    await book(server, date, '10:00 AM');
    const form = bookingFormOn(await open(`/booking?date=${date}&time=10:00+AM`));
    await expect(form.time('10:30 AM')).toBeSeen();
    await expect(form.summary(`${fullDate(date)}, no time chosen yet.`)).toBeSeen();
  });
});

/** Books this time as another visitor. */
function book(server: TestServer, date: string, time: string) {
  return server.visitor().call(bookingEndpoints.request, { body: { ...bookingForm(server), date, time } });
}
