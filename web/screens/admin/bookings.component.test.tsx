import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, fullDate, longDate } from '#contract/dates.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { booking, bookingsAre, details, detailsOf } from '#tests/support/components/bookings.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

// In the firm's time zone.
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver' }).format(new Date());
const table = page.getByRole('table', { name: 'Bookings' });

describe('The dashboard', () => {
  test('says when nothing fits [2.179]', async () => {
    bookingsAre();
    await open('/admin?filter=cancelled', { as: owner });
    await expect(page.getByText('No bookings found matching your filter criteria.')).toBeSeen();
    await expect(page.getByRole('list', { name: 'Bookings in numbers' })).toRead(
      '0 Total bookings 0 Confirmed bookings 0 Upcoming bookings',
    );
  });

  test('counts all, confirmed and upcoming bookings [2.169, 2.170, 2.171]', async () => {
    bookingsAre(booking());
    server.answer(bookingEndpoints.counts, { total: 7, pending: 2, confirmed: 4, upcoming: 3 });
    await open('/admin', { as: owner });
    await expect(page.getByRole('list', { name: 'Bookings in numbers' })).toRead(
      '7 Total bookings 4 Confirmed bookings 3 Upcoming bookings',
    );
  });

  test('has its counts as filters [2.484]', async () => {
    bookingsAre(booking());
    const { address } = await open('/admin?q=baker', { as: owner });
    await page.getByRole('link', { name: /Confirmed bookings$/ }).click();
    await expect.poll(address).toContain('filter=confirmed');
    expect(address()).toContain('q=baker');
    await page.getByRole('link', { name: /Total bookings$/ }).click();
    await expect.poll(address).not.toContain('filter');
  });

  test('filters by status and by time, and keeps the filter in the address [2.164, 2.165, 2.166, 2.167, 2.168, 9.29]', async () => {
    const named = (name: string) => booking({ name });
    const lists: Record<string, Booking[]> = {
      all: [named('Everyone')],
      confirmed: [named('Confirmed')],
      cancelled: [named('Cancelled')],
      upcoming: [named('To come')],
      past: [named('Gone by')],
    };
    bookingsAre();
    server.answer(bookingEndpoints.list, ({ query: { filter = 'all' } }) => lists[filter] ?? []);
    const { address } = await open('/admin', { as: owner });
    const filter = page.getByRole('combobox', { name: 'Filter bookings' });
    const shows = async (one: string) => {
      await expect(row(one)).toBeSeen();
      await expect(page.getByRole('rowheader')).toRead(new RegExp(`^${one}`));
    };
    await shows('Everyone');
    expect(address()).toBe('/admin');
    for (const [label, value, one] of [
      ['Confirmed', 'confirmed', 'Confirmed'],
      ['Cancelled', 'cancelled', 'Cancelled'],
      ['Upcoming', 'upcoming', 'To come'],
      ['Past', 'past', 'Gone by'],
    ] as const) {
      await filter.selectOptions(label);
      await shows(one);
      expect(address()).toBe(`/admin?filter=${value}`);
    }
    await filter.selectOptions('All Bookings');
    await shows('Everyone');
    expect(address()).toBe('/admin');
  });

  test('shows the filter that is in the address', async () => {
    bookingsAre(booking());
    await open('/admin?filter=past', { as: owner });
    await expect(page.getByRole('combobox', { name: 'Filter bookings' })).toHold('past');
    await expect
      .poll(() => server.received(bookingEndpoints.list).map(({ query }) => query))
      .toMatchObject([{ filter: 'past' }]);
  });

  test('shows all again, and clears the search', async () => {
    const one = booking();
    bookingsAre(one);
    const { address } = await open('/admin', { as: owner });
    const words = page.getByRole('searchbox', { name: 'Search bookings' });
    await words.fill('nobody of this name');
    await page.getByRole('button', { name: 'Show all bookings' }).click();
    await expect(row(one.name)).toBeSeen();
    await expect(words).toHold('');
    expect(address()).toBe('/admin');
  });

  test('has who, what, when and the status of each booking in a table [2.161, 2.163, 2.172, 2.174, 2.175, 2.176, 2.177, 9.27]', async () => {
    const one = booking();
    bookingsAre(one, booking({ suspectedSpam: true }));
    await open('/admin', { as: owner });
    const head = page.getByRole('banner');
    await expect(head.getByText(owner.username, { exact: true })).toBeSeen();
    await expect(head.getByRole('button', { name: 'Logout' })).toBeSeen();
    await expect(page.getByRole('tab', { selected: true })).toRead('Bookings');
    await expect(table).toBeSeen();
    const heads = table.getByRole('columnheader').elements();
    expect(heads.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Client',
      'Service',
      'Date & Time',
      'Status',
    ]);
    await expect(row(one.name)).toRead(
      `${one.name} ${one.email} Payroll Video · ${one.business} ${one.time} ${longDate(one.date)} pending Confirm View Details`,
    );
    await expect(page.getByText('possibly spam')).toBeSeen();
  });

  test('has its bookings under their days, in the order of the server [10.39]', async () => {
    const tomorrow = addDays(today, 1);
    bookingsAre(
      booking({ date: today, name: 'Now' }),
      booking({ date: tomorrow, name: 'Next' }),
      booking({ date: '2099-12-15', name: 'Later' }),
      booking({ date: '2020-12-15', name: 'Before' }),
    );
    await open('/admin', { as: owner });
    await expect(row('Before')).toBeSeen();
    const days = table.getByRole('heading').elements();
    expect(days.map(({ textContent }) => textContent)).toEqual([
      `Today, ${fullDate(today)}`,
      `Tomorrow, ${fullDate(tomorrow)}`,
      fullDate('2099-12-15'),
      `${fullDate('2020-12-15')} (past)`,
    ]);
    expect(server.received(bookingEndpoints.list)).toMatchObject([{ query: { order: 'day' } }]);
    expect(await complaints()).toEqual([]);
  });

  test('has each booking in a line of 44 pixels [10.39]', async () => {
    bookingsAre(booking({ date: today }), booking({ date: today, status: 'confirmed' }));
    await page.viewport(1440, 900);
    await open('/admin', { as: owner });
    await expect(row('Ann Sample').first()).toBeSeen();
    for (const line of row('Ann Sample').elements())
      expect(line.getBoundingClientRect().height).toBeLessThan(46);
    await page.viewport(1280, 900);
  });

  test('confirms in the row what is pending and to come, as it was shown [10.39]', async () => {
    const one = booking({ date: '2099-12-15', version: 4 });
    bookingsAre(one, booking({ name: 'Gone', date: '2020-12-15' }));
    server.answer(bookingEndpoints.changeStatus, ({ body: { status } }) => Object.assign(one, { status }));
    await open('/admin', { as: owner });
    const confirm = page.getByRole('button', { name: `Confirm the booking of ${one.name}` });
    await confirm.click();
    await expect(toast('Booking Updated')).toBeSeen();
    await expect(row(one.name)).toRead(/confirmed View Details$/);
    await expect(row('Gone')).toRead(/pending View Details$/);
    expect(server.received(bookingEndpoints.changeStatus)).toMatchObject([
      { params: { id: String(one.id) }, body: { status: 'confirmed', version: 4 } },
    ]);
    await expect(page.getByRole('button', { name: `View Details of ${one.name}` })).toHaveFocus();
  });

  test('says when a booking could not be confirmed in its row, and shows it as it is [10.39]', async () => {
    const one = booking({ date: '2099-12-15' });
    bookingsAre(one);
    server.refuse(bookingEndpoints.changeStatus, 'conflict');
    await open('/admin', { as: owner });
    const confirm = page.getByRole('button', { name: `Confirm the booking of ${one.name}` });
    await expect(confirm).toBeSeen();
    one.status = 'cancelled';
    await confirm.click();
    await expect(toast('Update Failed')).toBeSeen();
    await expect(row(one.name)).toRead(/cancelled View Details$/);
  });

  test('joins a confirmed meeting by video from its row [10.39]', async () => {
    const joined = { status: 'confirmed', calendarEventLink: 'https://meet.example.com/a' } as const;
    const one = booking({ ...joined, date: today });
    bookingsAre(
      one,
      booking({ ...joined, date: '2020-12-15', name: 'Gone' }),
      booking({ ...joined, date: today, name: 'By phone', meetingType: 'phone' }),
    );
    await open('/admin', { as: owner });
    const link = page.getByRole('link', { name: `Join the meeting with ${one.name}` });
    await expect.element(link).toHaveAttribute('href', joined.calendarEventLink);
    expect(page.getByRole('link', { name: /^Join/ }).elements()).toHaveLength(1);
  });

  test('scrolls its table within 500 pixels [2.173, 9.18]', async () => {
    bookingsAre(...Array.from({ length: 20 }, () => booking()));
    await open('/admin', { as: owner });
    const region = page.getByRole('region', { name: 'Bookings' });
    await expect(region).toBeSeen();
    const box = region.element();
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
    expect(box.getBoundingClientRect().height).toBe(500);
  });

  test('that could not be loaded can be asked for again', async () => {
    bookingsAre(booking());
    server.cut(bookingEndpoints.list);
    await open('/admin', { as: owner });
    const alert = page.getByRole('alert');
    await expect(alert).toRead(/The bookings could not be loaded/);
    bookingsAre(booking());
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(table).toBeSeen();
  });

  describe('on a phone', () => {
    beforeEach(async () => {
      await page.viewport(360, 740);
      return () => page.viewport(1280, 900);
    });

    test('turns the rows into cards, none wider than the screen', async () => {
      const email = 'a-very-long-address-that-has-to-break-somewhere@an-equally-long-domain.example.com';
      const one = booking({ email });
      bookingsAre(one);
      await open('/admin', { as: owner });
      await expect(row(one.name)).toRead(new RegExp(`${email}.*${one.time}.*pending.*View Details`));
      const card = row(one.name);
      const parts = card.getByRole('cell').or(card.getByRole('rowheader')).elements();
      const boxes = parts.map((part) => part.getBoundingClientRect());
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(360);
      await detailsOf(one).click();
      await expect(details).toBeSeen();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
      expect(details.element().getBoundingClientRect().width).toBeLessThanOrEqual(360);
    });
  });

  test('shows its whole list on a phone: the page scrolls, not a box in it [10.39]', async () => {
    await page.viewport(390, 844);
    bookingsAre(...Array.from({ length: 20 }, () => booking()));
    await open('/admin', { as: owner });
    const region = page.getByRole('region', { name: 'Bookings' });
    await expect(region).toBeSeen();
    const box = region.element();
    expect(box.scrollHeight).toBe(box.clientHeight);
    await page.viewport(1280, 900);
  });

  describe('as time passes', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      return () => void vi.useRealTimers();
    });

    test('asks again every two minutes', async () => {
      const [earlier, later] = [booking(), booking()];
      bookingsAre(earlier);
      await open('/admin', { as: owner });
      await expect(row(earlier.name)).toBeSeen();
      bookingsAre(earlier, later);
      vi.advanceTimersByTime(119_000);
      expect(server.received(bookingEndpoints.list)).toHaveLength(1);
      vi.advanceTimersByTime(2000);
      await expect(row(later.name)).toBeSeen();
      expect(server.received(bookingEndpoints.list)).toHaveLength(2);
    });
  });
});

describe('A booking in detail', () => {
  test('has every field, and goes with Esc and with Close [2.178, 2.180, 2.181, 2.182, 2.183, 2.184, 2.194]', async () => {
    const one = booking({ message: 'Eleven people\nin two states.' });
    bookingsAre(one);
    await open('/admin', { as: owner });
    await detailsOf(one).click();
    const facts = [
      `Client ${one.name}`,
      `Email ${one.email}`,
      `Business ${one.business}`,
      'Service Payroll',
      `Date \\w+, ${longDate(one.date)}`,
      `Time ${one.time}`,
      'Status pending',
      'Message Eleven people in two states\\.',
      'Created November 20, 2026',
    ];
    for (const fact of facts) await expect(details).toRead(new RegExp(fact));
    await userEvent.keyboard('{Escape}');
    await expect(details).toBeGone();
    await expect(detailsOf(one)).toHaveFocus();
    await detailsOf(one).click();
    await details.getByRole('button', { name: 'Close' }).first().click();
    await expect(details).toBeGone();
  });

  test('is confirmed once by two presses in a row', async () => {
    const one = booking();
    bookingsAre(one);
    server.answer(bookingEndpoints.changeStatus, ({ body }) => Object.assign(one, body));
    await open('/admin', { as: owner });
    await detailsOf(one).click();
    await details.getByRole('button', { name: 'Confirm Booking' }).dblClick();
    await expect(details).toRead(/Status confirmed/);
    expect(server.received(bookingEndpoints.changeStatus)).toMatchObject([
      { params: { id: String(one.id) }, body: { status: 'confirmed' } },
    ]);
  });

  test('refuses a meeting link that is none', async () => {
    const one = booking();
    bookingsAre(one);
    server.answer(bookingEndpoints.saveCalendar, one);
    await open('/admin', { as: owner });
    await detailsOf(one).click();
    const link = details.getByLabelText('Calendar Event Link');
    await link.fill('javascript:alert(1)');
    await details.getByRole('button', { name: 'Save Calendar Info' }).click();
    await expect(link).toBeRefusedWith('Please enter a link that starts with https://');
    expect(server.received(bookingEndpoints.saveCalendar)).toEqual([]);
  });
});

describe('No accessibility violations in', () => {
  test('an empty filter', async () => {
    bookingsAre();
    await open('/admin', { as: owner });
    await expect(page.getByText('No bookings found matching your filter criteria.')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('the details of a booking', async () => {
    const one = booking({ message: 'Eleven people\nin two states.', suspectedSpam: true });
    bookingsAre(one);
    await open('/admin', { as: owner });
    await detailsOf(one).click();
    await expect(details).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('the notifications, full and empty', async () => {
    bookingsAre();
    const note = { type: 'booking', title: 'New booking request', message: 'Ann asks.', read: false };
    server.answer(adminNotificationEndpoints.markRead, ({ params }) => ({
      ...note,
      id: Number(params['id']),
      read: true,
      createdAt: '2026-11-20T17:05:00.000Z',
    }));
    server.answer(adminNotificationEndpoints.remove, undefined);
    await open('/admin', { as: owner });
    server.answer(adminNotificationEndpoints.list, [
      { ...note, id: 1, createdAt: '2026-11-20T17:05:00.000Z' },
    ]);
    await server.changed(adminNotificationEndpoints.list);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const notices = page.getByRole('dialog', { name: 'Notifications' });
    await expect(notices.getByRole('listitem')).toBeSeen();
    expect(await complaints()).toEqual([]);
    server.answer(adminNotificationEndpoints.list, []);
    await notices.getByRole('button', { name: 'Delete notification: New booking request' }).click();
    await expect(notices.getByText('No notifications yet')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('the menu of a phone', async () => {
    await page.viewport(360, 740);
    bookingsAre();
    await open('/admin', { as: owner });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });
});
