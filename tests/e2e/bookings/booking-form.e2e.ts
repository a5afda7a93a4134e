import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { fullDate } from '#contract/dates.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';

const pat = { name: 'Pat Visitor', email: 'pat@example.com', business: 'Pat & Daughters Bakery' };

describe('A day is chosen', () => {
  journey('on the calendar with the arrow keys [2.90, 9.32]', async ({ open }) => {
    const page = await open('/booking');
    const form = bookingFormOn(page);
    await page.getByRole('button', { name: 'More dates' }).press('Enter');
    await expect(page.getByRole('grid')).toBeSeen();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    // The calendar takes the focus once it is rendered.
    await expect.poll(focused).toMatch(/day, /);
    // Far later than the days that other journeys use.
    for (let months = 0; months < 10; months += 1) await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    while (/not available/.test(await focused())) await page.keyboard.press('ArrowRight');
    const chosen = await focused();
    expect(chosen).toMatch(/^(Tuesday|Wednesday|Thursday), /);
    await page.keyboard.press('Enter');
    await expect(form.times).toBeSeen();
    await expect(form.summary(`${chosen}, no time chosen yet.`)).toBeSeen();
    await expect(form.date).toHold(typedDate(new Date(`${chosen} UTC`).toISOString().slice(0, 10)));
  });

  journey('among the next open ones, for the service that the address names [2.301]', async ({ open }) => {
    const page = await open('/booking?service=sales-tax');
    const form = bookingFormOn(page);
    await expect(form.service).toHold('sales-tax');
    const day = page.getByRole('group', { name: 'Next open days' }).getByRole('button').last();
    await day.click();
    await expect(form.times).toBeSeen();
    const [weekday] = (await day.innerText()).split(/\s/);
    await expect(form.summary(new RegExp(`^${weekday}, .*, no time chosen yet\\.$`))).toBeSeen();
  });
});

describe('A request is sent', () => {
  journey(
    'and answered by a confirmation card, from which an empty form comes back [4.8, 4.10, 4.11, 4.12, 4.13, 8.36]',
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
      for (const text of [pat.name, pat.email, pat.business, 'Payroll', '3:30 PM Mountain Time']) {
        await expect(form.confirmation.getByText(text, { exact: true })).toBeSeen();
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
});
