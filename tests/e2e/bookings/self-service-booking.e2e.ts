import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { fullDate } from '#contract/dates.ts';
import type { OutboxEmail } from '#contract/emails/schemas.ts';
import { outboxEndpoints } from '#contract/emails/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { complaints } from '../../support/browser/axe.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import type { TestServer } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { linkIn } from '../../support/browser/emails.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { bookingForm, bookingOf, unique } from '../../support/factories.ts';

const { see, calendarFile, move, cancel } = selfServiceBookingEndpoints;

describe('By the link in the email a visitor', () => {
  journey(
    'sees the booking, and reschedules it by keyboard; the firm is notified',
    async ({ server, open }) => {
      const { id, email, date, name, link } = await someLinked(server);
      const page = await open(link);
      const { confirmation, waiting, press } = partsOf(page);
      const { tabTo } = keyboardOf(page);
      await expect(confirmation(waiting)).toRead(/Time 9:00 AM Mountain Time .* Payroll/);
      await page.getByRole('button', { name: 'Move to another time' }).focus();
      await press('Enter');
      await expect(page.getByRole('heading', { name: 'Choose another time' })).toHaveFocus();
      await tabTo(page.getByLabel('Date', { exact: true }), 12);
      await page.keyboard.type(typedDate(date));
      await expect(page.getByRole('radio', { name: '9:30 AM' })).toBeSeen();
      await tabTo(page.getByRole('radio', { name: '9:30 AM' }), 12);
      await press('ArrowRight', 'Tab', 'Enter');

      await expect(toast(page, 'Booking moved')).toBeSeen();
      await expect(confirmation(waiting)).toRead(/Time 10:00 AM Mountain Time/);
      await expect(page.getByRole('form', { name: 'Move to another time' })).toBeGone();
      const admin = await server.owner();
      expect(await bookingOf(admin, id)).toMatchObject({ date, time: '10:00 AM', status: 'pending' });
      const mail = await emailAbout(server, email, 'Your consultation has been moved');
      const again = await open(linkIn(mail, server.origin));
      await expect(partsOf(again).confirmation(waiting)).toRead(/Time 10:00 AM/);
      const [notice] = await admin.call(adminNotificationEndpoints.list);
      expect(notice).toMatchObject({ title: 'Booking moved by the visitor' });
      expect(notice?.message).toContain(name);
    },
  );

  journey('cancels it, after being asked, by keyboard too', async ({ server, open }) => {
    const { id, date, link } = await someLinked(server);
    const page = await open(link);
    const { confirmation, waiting, cancelled, press } = partsOf(page);
    await expect(confirmation(waiting)).toBeSeen();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    const button = page.getByRole('button', { name: 'Cancel this booking' });
    await button.focus();
    await press('Enter');
    await expect(dialog).toRead(new RegExp(`${fullDate(date)}, 9:00 AM`));
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeGone();
    await expect(confirmation(waiting)).toBeSeen();
    await button.focus();
    await press('Enter');
    await dialog.getByRole('button', { name: 'Cancel booking' }).focus();
    await press('Enter');

    await expect(confirmation(cancelled)).toBeSeen();
    await expect(toast(page, 'Booking cancelled')).toBeSeen();
    await expect(
      page
        .locator('[tabindex="-1"]')
        .filter({ has: confirmation(cancelled) })
        .last(),
    ).toHaveFocus();
    expect(await bookingOf(await server.owner(), id)).toMatchObject({ status: 'cancelled' });

    await page.reload();
    await expect(confirmation(cancelled)).toBeSeen();
    await page.getByRole('main').getByRole('link', { name: 'Book another time' }).click();
    await expect(page).toBeAt('/booking');
  });

  journey(
    'keeps the old time when someone else is faster, and chooses again',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: move.path, status: 409 });
      const { date, link } = await someLinked(server);
      const page = await open(link);
      const { form, choose, confirmation, waiting } = partsOf(page);
      await choose(date, '11:00 AM');
      const faster = { ...bookingForm(server), date, time: '11:00 AM' };
      await server.visitor().call(bookingEndpoints.request, { body: faster });
      await form.getByRole('button', { name: 'Move to this time' }).click();
      await expect(form.getByRole('alert')).toRead(
        'Not moved This time has just been booked. Please choose another time.',
      );
      await expect(form.getByRole('radio', { name: '11:00 AM' })).toBeGone();
      await expect(confirmation(waiting)).toRead(/Time 9:00 AM/);
      await form.getByRole('radio', { name: '11:30 AM' }).click();
      await form.getByRole('button', { name: 'Move to this time' }).click();
      await expect(confirmation(waiting)).toRead(/Time 11:30 AM/);
    },
  );

  journey(
    'adds it to a calendar, also after a call that did not arrive',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: calendarFile.path, status: 'cut' });
      const { link } = await someLinked(server);
      const page = await open(link);
      await page.route(calendarFile.path, (route) => route.abort(), { times: 1 });
      const button = page.getByRole('button', { name: 'Add to calendar' });
      await button.click();
      await expect(toast(page, 'Not added to your calendar')).toRead(/Please try again\./);
      const saved = page.waitForEvent('download');
      await button.click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('consultation.ics');
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^UID:[0-9a-f-]{36}@\S+\r$/m);
    },
  );

  journey('is asked for a day and a time before anything is sent', async ({ server, open }) => {
    const { link } = await someLinked(server);
    const page = await open(link);
    await page.getByRole('button', { name: 'Move to another time' }).click();
    const { form } = partsOf(page);
    await form.getByRole('button', { name: 'Move to this time' }).click();
    await expect(form.getByRole('alert')).toRead('Please select both a date and time for your appointment.');
    await form.getByRole('button', { name: 'Keep my current time' }).click();
    await expect(form).toBeGone();
  });
});

describe('The page of the link', () => {
  journey('says so when a link leads nowhere, or is not whole', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: see.path, status: 404 });
    const page = await open('/my-booking#made-up');
    const main = page.getByRole('main');
    await expect(main).toRead(/We can’t find that booking We can’t find a booking for this link\./);
    const withoutToken = await open('/my-booking');
    await expect(withoutToken.getByRole('main')).toRead(
      /This link looks cut off\. Copy all of it from our email\./,
    );
    await expect(
      withoutToken.getByRole('main').getByRole('link', { name: 'Book a consultation' }),
    ).toBeSeen();
  });

  journey('names the phone once it is too late', async ({ server, open }) => {
    const { link } = await someLinked(server);
    const page = await open('about:blank');
    await page.route(see.path, async (route) => {
      const answer = await route.fetch();
      const booking: Record<string, unknown> = await answer.json();
      await route.fulfill({ json: { ...booking, state: 'late' } });
    });
    await page.goto(server.origin + link);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '(801) 555-0143' })).toBeSeen();
    await expect(main.getByRole('button', { name: 'Move to another time' })).toBeGone();
    await expect(main.getByRole('button', { name: 'Cancel this booking' })).toBeGone();
    expect(await complaints(page)).toEqual([]);
  });

  journey('can be asked again when the call did not arrive', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: see.path, status: 'cut' });
    browserErrors.announce({ path: cancel.path, status: 'cut' });
    const { link } = await someLinked(server);
    const page = await open('about:blank');
    await page.route(see.path, (route) => route.abort(), { times: 1 });
    await page.goto(server.origin + link);
    await page.getByRole('button', { name: 'Try again' }).click();
    const { confirmation, waiting } = partsOf(page);
    await expect(confirmation(waiting)).toBeSeen();
    await page.route(cancel.path, (route) => route.abort());
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog.getByRole('alert')).toRead('Not cancelled Something went wrong. Please try again.');
  });

  journey('is never cached and never indexed', async ({ server }) => {
    const page = await server.visitor().fetch('/my-booking');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  });

  journey(
    'is not counted: a counter of others could read the secret in its address',
    async ({ server, open }) => {
      const { link } = await someLinked(server);
      const page = await open('about:blank');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto(server.origin + link);
      const { confirmation, waiting } = partsOf(page);
      await expect(confirmation(waiting)).toBeSeen();
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      await expect.poll(() => requests).toContain(analyticsEndpoints.count.path);
      expect(requests.filter((path) => path === analyticsEndpoints.count.path)).toHaveLength(1);
    },
  );

  journey('has no accessibility violations while a time is chosen', async ({ server, open }) => {
    const { link } = await someLinked(server);
    const page = await open(link, { timezoneId: 'Asia/Tokyo' });
    // In Tokyo this is a Wednesday, the weekday with the longest name.
    await partsOf(page).choose('2027-09-21', '10:30 AM');
    expect(await complaints(page)).toEqual([]);
  });

  journey('has no accessibility violations when it asks, and once it is done', async ({ server, open }) => {
    const { link } = await someLinked(server);
    const page = await open(link);
    const { confirmation, cancelled } = partsOf(page);
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await expect(page.getByRole('dialog')).toBeSeen();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(confirmation(cancelled)).toBeSeen();
    expect(await complaints(page)).toEqual([]);
  });
});

/** Requests a booking as someone new, and returns it with the link in its email. */
async function someLinked(server: TestServer) {
  const body = { ...bookingForm(server), name: unique('Linked '), ...server.freeSlot() };
  const { id } = await server.visitor().call(bookingEndpoints.request, { body });
  const mail = await emailAbout(server, body.email, 'We received your booking request');
  return { ...body, id, link: linkIn(mail, server.origin) };
}

async function emailAbout(server: TestServer, to: string, subject: string): Promise<OutboxEmail> {
  const admin = await server.owner();
  const find = async () =>
    (await admin.call(outboxEndpoints.list)).find((mail) => mail.to === to && mail.subject === subject);
  await expect.poll(find, { message: `"${subject}" to ${to}` }).toBeDefined();
  const { id = '' } = (await find()) ?? {};
  return admin.call(outboxEndpoints.read, { params: { id } });
}

function partsOf(page: Page) {
  const form = page.getByRole('form', { name: 'Move to another time' });
  return {
    form,
    confirmation: (name: string) => page.getByRole('region', { name }),
    waiting: 'Waiting for us to confirm',
    cancelled: 'This booking is cancelled',
    choose: async (date: string, time: string) => {
      await page.getByRole('button', { name: 'Move to another time' }).click();
      await form.getByLabel('Date', { exact: true }).fill(typedDate(date));
      await form.getByRole('radio', { name: time, exact: true }).click();
    },
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}
