import { describe, expect } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { fullDate } from '#contract/dates.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { bookingForm, unique } from '../../support/factories.ts';

const unscripted = { javaScriptEnabled: false };
const somebody = () => ({
  name: unique('Pat '),
  email: `${unique('pat')}@example.com`,
  business: 'Pat & Daughters Bakery',
});

describe('Booking without script', () => {
  journey.for(['/booking', '/'])('begins at %s with the next open days', async (path, { open }) => {
    const page = await open(path, unscripted);
    await expect(page.getByRole('form', { name: 'Book a consultation' })).toBeGone();
    await page.getByRole('link', { name: 'See the open days' }).click();
    const day = page.getByRole('navigation', { name: 'Date' }).getByRole('link').first();
    const date = new URL((await day.getAttribute('href')) ?? '', page.url()).searchParams.get('day') ?? '';
    await day.click();
    const form = bookingFormOn(page);
    await expect(form.form.getByRole('heading')).toRead(fullDate(date));
    await expect(form.form.getByRole('radio').first()).toBeSeen();
    await expect(page.locator('[aria-current=date]')).toBeSeen();
  });

  journey(
    'requests a time of a later day, which is then confirmed',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/booking', status: 400 });
      browserErrors.announce({ path: '/booking', status: 409 });
      const date = server.freeDay();
      const page = await open('/booking?day=next', unscripted);
      await page.getByLabel('Another date').fill(date);
      await page.getByRole('button', { name: 'Show times' }).click();
      const form = bookingFormOn(page);
      const pat = somebody();
      await form.time('9:30 AM').check();
      await form.fillIn({ ...pat, email: 'nobody' });
      await form.send.click();
      await expect(form.form.getByRole('alert')).toRead('Booking Failed Please enter a valid email address');
      await expect(form.email).toBeRefusedWith('Please enter a valid email address');
      expect(await form.time('9:30 AM').isChecked()).toBe(true);
      await expect(form.service).toHold('payroll');
      await form.email.fill(pat.email);
      const other = { ...bookingForm(server), date, time: '9:30 AM' };
      await server.visitor().call(bookingEndpoints.request, { body: other });
      await form.send.click();
      await expect(form.form.getByRole('alert')).toRead(
        'Booking Failed This time has just been booked. Please choose another time.',
      );
      await expect(form.time('9:30 AM')).toBeGone();
      await expect(form.name).toHold(pat.name);
      await form.time('10:00 AM').check();
      await form.send.click();
      await expect(form.confirmation).toRead(/Time 10:00 AM Mountain Time/);
      await page.reload();
      const list = await (await server.owner()).call(bookingEndpoints.list, { query: {} });
      expect(list.filter(({ email }) => email === pat.email)).toMatchObject([
        { ...pat, date, time: '10:00 AM', status: 'pending', suspectedSpam: false },
      ]);
    },
  );

  journey('says why a day has no times', async ({ open }) => {
    const page = await open('/booking?day=2027-01-03', unscripted);
    await expect(page.getByRole('status')).toRead(
      'No Available Times Please choose a Tuesday, Wednesday or Thursday',
    );
  });
});

journey(
  'A link of the form without script is a chosen day where there is script',
  async ({ server, open }) => {
    const date = server.freeDay();
    const form = bookingFormOn(await open(`/booking?day=${date}`));
    await expect(form.summary(`${fullDate(date)}, no time chosen yet.`)).toBeSeen();
  },
);

journey(
  'The link of a booking’s email moves and cancels it without script',
  async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: '/my-booking', status: 400 });
    const body = { ...bookingForm(server), ...server.freeSlot() };
    await server.visitor().call(bookingEndpoints.request, { body });
    const owner = await server.owner();
    const link = server.origin + linkIn(await emailTo(owner, body.email), server.origin);
    const page = await open(link, unscripted);
    const move = page.getByRole('form', { name: 'Move your booking' });
    await move.getByLabel('Link from our email').fill(link);
    await move.getByLabel('New time').fill('noon');
    await move.getByRole('button').click();
    await expect(move.getByLabel('New time')).toBeRefusedWith('Please select a time slot');
    await expect(move.getByLabel('Link from our email')).toHold(link);
    const date = server.freeDay();
    await move.getByLabel('New date').fill(date);
    await move.getByLabel('New time').fill('10:30 am');
    await move.getByRole('button').click();
    await expect(move.getByRole('status')).toRead(/^Booking moved/);
    const bookings = async () =>
      (await owner.call(bookingEndpoints.list, { query: {} })).filter(({ email }) => email === body.email);
    expect(await bookings()).toMatchObject([{ date, time: '10:30 AM', status: 'pending' }]);
    const cancel = page.getByRole('form', { name: 'Cancel your booking' });
    await cancel.getByLabel('Link from our email').fill(link);
    await cancel.getByRole('button').click();
    await expect(cancel.getByRole('status')).toRead(/^Booking cancelled/);
    expect(await bookings()).toMatchObject([{ status: 'cancelled' }]);
  },
);
