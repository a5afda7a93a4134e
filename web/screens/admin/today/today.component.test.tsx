import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessEndpoints } from '#contract/accounts/access/endpoints.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { adminInvoiceEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { firstStepsEndpoints } from '#contract/settings/endpoints.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { booking } from '#tests/support/components/bookings.ts';
import { owner } from '#tests/support/components/people.ts';

const needs = page.getByRole('list', { name: 'What needs your attention' });
const agenda = page.getByRole('region', { name: 'Agenda' });

/** Created four days before the date of these tests. */
const annsBooking = (changes: Partial<Booking> = {}) =>
  booking({ name: 'Ann Sample', createdAt: '2026-11-20T20:00:00.000Z', ...changes });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T17:00:00Z') });
  server.answer(bookingEndpoints.list, []);
  server.answer(bookingEndpoints.week, []);
  server.answer(accessEndpoints.counts, { due: 0, open: 1, closed: 0 });
  // Notices at the top, which show nothing if they can't be loaded.
  for (const notice of [emailEndpoints.sending, firstStepsEndpoints.read, systemEndpoints.status])
    server.cut(notice);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Today', () => {
  test('lists who needs the firm, what for and since when, each with one action, and leads to all', async () => {
    server.answer(bookingEndpoints.counts, { total: 1, pending: 1, confirmed: 0, upcoming: 1 });
    server.answer(bookingEndpoints.list, ({ query: { filter } }) =>
      filter === 'pending' ? [annsBooking()] : [],
    );
    server.answer(conversationEndpoints.counts, { unread: 1, firm: 1 });
    server.answer(conversationEndpoints.inbox, [
      {
        clientId: 7,
        name: 'Quinn Sample',
        awaiting: 'firm',
        unread: 1,
        last: { id: 3, content: 'Where is my W-2?', fromClient: true, timestamp: '2026-11-24T12:00:00.000Z' },
      },
    ]);
    await open('/admin/today', { as: owner });
    await expect(needs).toRead(
      '1 Booking to confirm Ann Sample Requested Dec 15, 10:00 AM 4 days ago Confirm 1 Message to answer Quinn Sample Where is my W-2? 1 day ago Reply',
    );
    expect(await complaints()).toEqual([]);
    await expect
      .element(needs.getByRole('link', { name: 'Reply: Quinn Sample' }))
      .toHaveAttribute('href', '/admin/messages?show=firm&client=7');
    server.answer(bookingEndpoints.surge, []);
    server.answer(clientEndpoints.choices, []);
    await needs.getByRole('link', { name: 'Booking to confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toHaveFocus();
  });

  test('leads from each kind to its list, filtered to what needs the owner', async () => {
    server.answer(bookingEndpoints.counts, { total: 2, pending: 2, confirmed: 0, upcoming: 2 });
    server.answer(bookingEndpoints.surge, []);
    server.answer(adminInvoiceEndpoints.list, []);
    server.answer(salesTaxEndpoints.rates, []);
    server.answer(adminInvoiceEndpoints.aging, {
      buckets: [{ name: '1-30', cents: 45_000, count: 3 }],
      draft: 0,
      overdue: 3,
      outstandingCents: 45_000,
      overdueCents: 45_000,
      writtenOffCents: 0,
    });
    server.answer(adminInvoiceEndpoints.overdueReminders, {
      invoices: 3,
      clients: 2,
      recent: 0,
      withoutEmail: [],
    });
    server.answer(clientEndpoints.counts, {
      prospect: 0,
      active: 2,
      archived: 0,
      closing: 0,
      openTasks: 3,
      overdueTasks: 2,
    });
    server.answer(clientEndpoints.list, []);
    server.answer(clientEndpoints.choices, []);
    server.answer(clientEndpoints.tags, []);
    server.answer(clientEndpoints.duplicates, []);
    const { address, back } = await open('/admin/today', { as: owner });
    for (const [kind, path, filter, chosen] of [
      ['Overdue invoices', '/admin/invoices?status=overdue', 'Show', 'overdue'],
      ['Bookings to confirm', '/admin?filter=pending', 'Filter bookings', 'pending'],
      ['Tasks overdue at clients', '/admin/clients?status=overdue', 'Show', 'overdue'],
    ] as const) {
      await needs.getByRole('link', { name: kind }).click();
      await expect.poll(address).toBe(path);
      await expect(page.getByRole('combobox', { name: filter, exact: true })).toHold(chosen);
      back();
      await expect.poll(address).toBe('/admin/today');
    }
  });

  test('shows the consultations of today and tomorrow, with a link to each meeting', async () => {
    const meeting = annsBooking({
      id: 1,
      date: '2026-11-25',
      time: '2:00 PM',
      startsAt: '2026-11-25T21:00:00.000Z',
      status: 'confirmed',
      calendarEventLink: 'https://meet.example.com/ann',
    });
    server.answer(bookingEndpoints.week, [{ ...meeting, length: 30 }]);
    server.answer(bookingEndpoints.list, [meeting, annsBooking({ name: 'Lee Example', date: '2026-12-02' })]);
    await open('/admin/today', { as: owner });
    await expect(agenda).toRead(/Today Wednesday, November 25, 2026 2:00 PM Ann Sample/);
    await expect(agenda).toRead(/Tomorrow .* No meetings Next: .* 10:00 AM, Lee Example/);
    await expect
      .element(agenda.getByRole('link', { name: 'Join the meeting with Ann Sample' }))
      .toHaveAttribute('href', 'https://meet.example.com/ann');
    await expect
      .element(agenda.getByRole('link', { name: 'Ann Sample', exact: true }))
      .toHaveAttribute('href', '/admin?filter=upcoming&booking=1');
    await expect(page.getByText('Nothing needs your attention right now.')).toBeSeen();
  });

  test('loads the meetings, what needs you and its count once more when there is news', async () => {
    server.answer(bookingEndpoints.counts, { total: 1, pending: 1, confirmed: 0, upcoming: 1 });
    server.answer(bookingEndpoints.list, [annsBooking()]);
    await open('/admin/today', { as: owner });
    await expect(needs).toRead(/Ann Sample/);
    server.answer(bookingEndpoints.list, [annsBooking({ name: 'Lee Example' })]);
    server.changed(adminNotificationEndpoints.list);
    await expect(needs).toRead(/Lee Example/);
    server.answer(bookingEndpoints.counts, { total: 2, pending: 2, confirmed: 0, upcoming: 2 });
    server.changed(bookingEndpoints.counts);
    await expect(needs).toRead(/2 Bookings to confirm/);
  });

  test('says when the meetings could not be loaded, and leads to all where the first of a kind could not', async () => {
    server.cut(bookingEndpoints.list);
    server.cut(bookingEndpoints.week);
    server.answer(bookingEndpoints.counts, { total: 2, pending: 2, confirmed: 0, upcoming: 2 });
    await open('/admin/today', { as: owner });
    await expect(agenda).toRead(/Your meetings could not be loaded .* Try again/);
    await expect(needs).toRead('2 Bookings to confirm');
  });
});
