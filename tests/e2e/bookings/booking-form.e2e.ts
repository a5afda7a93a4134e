import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { services } from '#content/services.ts';
import { addDays, fullDate, weekdayOf } from '#contract/dates.ts';
import { federalHolidayIds, holidayOn } from '#contract/holidays.ts';
import { dayProblem, defaultBookingRules } from '#contract/bookings/slots.ts';
import { hoursOn } from '#contract/bookings/week.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { isHydrated } from '../../support/browser/hydrated.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';

const pat = { name: 'Pat Visitor', email: 'pat@example.com', business: 'Pat & Daughters Bakery' };

describe('The booking form says what is wrong', () => {
  journey('of every field that is missing, under the field', async ({ open }) => {
    const page = await open('/booking');
    const form = bookingFormOn(page);
    const offered = await form.service.getByRole('option').allInnerTexts();
    expect(offered).toEqual(['Select a service', ...services.map(({ title }) => title), 'Multiple Services']);
    await form.send.click();
    await expect(form.date).toBeRefusedWith('Please select a date');
    await expect(form.name).toBeRefusedWith('Name must be at least 2 characters');
    await expect(form.email).toBeRefusedWith('Please enter a valid email address');
    await expect(form.business).toBeRefusedWith('Business name is required');
    await expect(form.service).toBeRefusedWith('Please select a service');
    await expect(page.getByText('Please select a time slot')).toBeSeen();
    await expect(page.getByRole('alert')).toRead('Please select both a date and time for your appointment.');
    await expect(form.date).toHaveFocus();
  });

  journey('of a day without a time', async ({ server, open }) => {
    const page = await open('/booking');
    const form = bookingFormOn(page);
    await form.fillIn(pat);
    await form.date.fill(typedDate(server.freeDay()));
    await expect(form.times).toBeSeen();
    await form.send.click();
    await expect(form.times).toBeRefusedWith('Please select a time slot');
    await expect(page.getByRole('alert')).toRead('Please select both a date and time for your appointment.');
    await form.time('9:00 AM').click();
    await expect(page.getByRole('alert')).toBeGone();
  });

  journey('of texts that are too short or no address, until they are right', async ({ open }) => {
    const form = bookingFormOn(await open('/booking'));
    await form.fillIn({ name: ' P ', email: 'pat@', business: '   ' });
    await form.send.click();
    await expect(form.name).toBeRefusedWith('Name must be at least 2 characters');
    await expect(form.email).toBeRefusedWith('Please enter a valid email address');
    await expect(form.business).toBeRefusedWith('Business name is required');
    await form.fillIn(pat);
    for (const field of [form.name, form.email, form.business]) await expect(field).toBeAccepted();
  });

  journey.for(['13/45/2027', 'soon', '02/30/2027'])('of the date %s', async (typed, { open }) => {
    const form = bookingFormOn(await open('/booking'));
    await form.date.fill(typed);
    await form.date.blur();
    await expect(form.date).toBeRefusedWith('Date input not valid.');
  });
});

describe('A day is chosen', () => {
  journey('only among Tuesdays, Wednesdays and Thursdays that are not past', async ({ server, open }) => {
    const page = await open('/booking');
    const form = bookingFormOn(page);
    const tuesday = dayOf(server.freeDay, 'Tuesday');
    const monday = addDays(tuesday, -1);
    await form.date.fill(typedDate(monday));
    await form.date.blur();
    await expect(form.date).toBeRefusedWith('Please choose a Tuesday, Wednesday or Thursday');
    await expect(form.times).toBeGone();
    await form.date.fill(typedDate(tuesday));
    await page.getByRole('button', { name: 'More dates' }).click();
    const day = (date: string) => page.getByRole('gridcell', { name: fullDate(date) }).getByRole('button');
    await expect(day(tuesday)).toBeSeen();
    expect(await day(monday).isDisabled()).toBe(true);
    expect(await day(tuesday).isDisabled()).toBe(false);

    await form.date.fill('01/07/2020');
    await form.date.blur();
    await expect(form.date).toBeRefusedWith('Please choose a date that is not in the past.');
  });

  journey('with Enter after typing it, which sends nothing', async ({ server, open }) => {
    const page = await open('/booking');
    const form = bookingFormOn(page);
    await form.date.fill(typedDate(server.freeDay()));
    await isHydrated(page);
    await form.date.press('Enter');
    await expect(form.times).toBeSeen();
    await expect(form.name).toBeAccepted();
    await form.date.fill('13/01/2027');
    await form.date.press('Enter');
    await expect(form.date).toBeRefusedWith('Date input not valid.');
    await expect(form.name).toBeAccepted();
  });

  journey(
    'not when the office is closed or it is too far ahead, and the message says which',
    async ({ open }) => {
      const form = bookingFormOn(await open('/booking'));
      const today = new Date().toISOString().slice(0, 10);
      const daysFrom = (first: string) => Array.from({ length: 364 }, (_, index) => addDays(first, index));
      const holiday = daysFrom(addDays(today, 1)).find(
        (day) => hoursOn(day, defaultBookingRules) !== null && holidayOn(day, federalHolidayIds),
      );
      await form.date.fill(typedDate(holiday ?? ''));
      await form.date.blur();
      await expect(form.date).toBeRefusedWith('The office is closed for ');
      const tooFar = daysFrom(addDays(today, 370)).find(
        (day) => dayProblem(day, { ...defaultBookingRules, horizon: 36 }, today) === null,
      );
      await form.date.fill(typedDate(tooFar ?? ''));
      await form.date.blur();
      await expect(form.date).toBeRefusedWith('This date is too far ahead. Please choose ');
    },
  );

  journey('on the calendar with the arrow keys', async ({ open }) => {
    const page = await open('/booking');
    const form = bookingFormOn(page);
    await page.getByRole('button', { name: 'More dates' }).press('Enter');
    await expect(page.getByRole('grid')).toBeSeen();
    for (const key of ['PageDown', 'ArrowDown']) await page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    while (/not available/.test(await focused())) await page.keyboard.press('ArrowRight');
    const chosen = await focused();
    expect(chosen).toMatch(/^(Tuesday|Wednesday|Thursday), /);
    await page.keyboard.press('Enter');
    await expect(form.times).toBeSeen();
    await expect(form.summary(`${chosen}, no time chosen yet.`)).toBeSeen();
    await expect(form.date).toHold(typedDate(new Date(`${chosen} UTC`).toISOString().slice(0, 10)));
  });

  journey('among the next open ones, for the service that the address names', async ({ open }) => {
    const page = await open('/booking?service=sales-tax');
    const form = bookingFormOn(page);
    await expect(form.service).toHold('sales-tax');
    const day = page.getByRole('group', { name: 'Next open days' }).getByRole('button').last();
    await day.click();
    await expect(form.times).toBeSeen();
    const [weekday] = (await day.innerText()).split(/\s/);
    await expect(form.summary(new RegExp(`^${weekday}, .*, no time chosen yet\\.$`))).toBeSeen();
  });

  journey('and another day clears the time', async ({ server, open }) => {
    const page = await open('/booking');
    const form = bookingFormOn(page);
    const [day, other] = [server.freeDay(), server.freeDay()];
    await form.choose(day, '10:30 AM');
    await expect(form.summary(`${fullDate(day)}, 10:30 AM`)).toBeSeen();
    await form.date.fill(typedDate(other));
    await expect(form.summary(`${fullDate(other)}, no time chosen yet.`)).toBeSeen();
    await expect(form.times.getByRole('radio', { checked: true })).toBeGone();
  });
});

describe('A request is sent', () => {
  journey('once, while the button says Processing...', async ({ server, open }) => {
    const page = await open('/booking');
    const form = bookingFormOn(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let requests = 0;
    await page.route('/api/bookings', async (route) => {
      requests += 1;
      await answered;
      await route.continue();
    });
    await form.choose(server.freeDay(), '2:00 PM');
    await form.fillIn(pat);
    await form.send.click();
    const button = page.getByRole('button', { name: 'Processing...' });
    await expect(button).toBeSeen();
    await button.click({ force: true });
    await page.keyboard.press('Enter');
    answer();
    await expect(form.confirmation).toBeSeen();
    expect(requests).toBe(1);
  });

  journey(
    'and answered by a confirmation card, from which an empty form comes back',
    async ({ server, open }) => {
      const page = await open('/booking');
      const form = bookingFormOn(page);
      const date = server.freeDay();
      await form.choose(date, '3:30 PM');
      await form.fillIn(pat);
      await form.message.fill('Eleven people\nin two states.');
      await form.send.click();
      await expect(toast(page, 'Booking Confirmed')).toRead(
        /We've received your booking request\. Check your email for confirmation details\./,
      );
      for (const words of [pat.name, pat.email, pat.business, 'Payroll', '3:30 PM Mountain Time']) {
        await expect(form.confirmation.getByText(words, { exact: true })).toBeSeen();
      }
      const [weekday = '', day = '', year = ''] = fullDate(date).split(', ');
      await expect(form.confirmation).toRead(
        new RegExp(`^${weekday} ${day.split(' ')[1]} ${day.split(' ')[0]} ${year}`),
      );

      const saved = page.waitForEvent('download');
      await form.confirmation.getByRole('button', { name: 'Add to calendar' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('consultation.ics');
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^UID:[0-9a-f-]{36}@\S+\r$/m);

      await page.getByRole('button', { name: 'Book Another Appointment' }).click();
      for (const field of [form.date, form.name, form.email, form.business, form.service, form.message]) {
        await expect(field).toHold('');
      }
      await expect(form.summary('Pick a day to see times.')).toBeSeen();
      await form.date.fill(typedDate(date));
      await expect(form.time('3:00 PM')).toBeSeen();
      await expect(form.time('3:30 PM')).toBeGone();
    },
  );

  journey(
    'to a server that is away, and keeps everything for the next try',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/api/bookings', status: 'cut' });
      const page = await open('/booking');
      const form = bookingFormOn(page);
      await page.route('/api/bookings', (route) => route.abort(), { times: 1 });
      await form.choose(server.freeDay(), '2:00 PM');
      await form.fillIn(pat);
      await form.send.click();
      await expect(toast(page, 'Booking Failed')).toRead(/Something went wrong\. Please try again\./);
      await expect(form.name).toHold(pat.name);
      await form.send.click();
      await expect(form.confirmation).toBeSeen();
    },
  );
});

/** The next free day that is such a weekday. */
function dayOf(freeDay: () => string, weekday: string): string {
  const date = freeDay();
  return weekdayOf(date) === weekday ? date : dayOf(freeDay, weekday);
}
