import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bookingEndpoints,
  bookingRulesEndpoints,
  firmBookingEndpoints,
} from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { WeekBooking } from '#contract/bookings/schemas.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { addDays, fullDate, weekdayOf } from '#contract/dates.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const sunday =
  Array.from({ length: 7 }, (_, index) => addDays(new Date().toISOString().slice(0, 10), 30 + index)).find(
    (date) => weekdayOf(date) === 'Sunday',
  ) ?? '';
const tuesday = addDays(sunday, 2);

const one: WeekBooking = {
  id: 5,
  name: 'Ann Sample',
  email: 'ann@example.com',
  phone: '801-555-0100',
  business: 'Sample Bakery',
  service: 'payroll',
  meetingType: 'video',
  date: tuesday,
  time: '9:30 AM',
  status: 'confirmed',
  startsAt: `${tuesday}T16:30:00.000Z`,
  createdAt: '2026-11-20T17:05:00.000Z',
  notes: '',
  calendarEventId: '',
  calendarEventLink: '',
  suspectedSpam: false,
  version: 3,
  length: 30,
};
const rules = {
  ...defaultBookingRules,
  closedHolidays: [],
  vacations: [{ from: addDays(sunday, 4), to: addDays(sunday, 4) }],
  blockedTimes: [{ title: 'Class', date: tuesday, days: [], from: 600, to: 660 }],
};

const day = (date: string) => page.getByRole('region', { name: fullDate(date) });
const free = (date: string, time: string, more = '') =>
  page.getByRole('button', { name: `Book ${fullDate(date)}, ${time}${more}`, exact: true });

beforeEach(() => {
  server.answer(bookingEndpoints.list, []);
  server.answer(bookingEndpoints.surge, []);
  server.answer(clientEndpoints.choices, []);
  server.answer(bookingEndpoints.week, ({ query }) => (query['from'] === sunday ? [one] : []));
  server.answer(bookingRulesEndpoints.read, { ...rules, version: 1, conflicting: [] });
  server.answer(bookingEndpoints.rules, rules);
  server.answer(bookingEndpoints.nextSlots, []);
  server.answer(bookingEndpoints.availableSlots, {
    available: true,
    slots: ['11:00 AM'],
    startsAt: [`${tuesday}T18:00:00.000Z`],
  });
  server.answer(bookingEndpoints.counts, { total: 1, pending: 0, confirmed: 1, upcoming: 1 });
});

describe('The week of bookings', () => {
  test('shows what is booked, blocked and closed, and is in the address', async () => {
    const { address } = await open(`/admin?week=${tuesday}`, { as: owner });
    await expect(day(tuesday)).toRead(/Blocked: Class ?, 10:00 AM to 11:00 AM/);
    await expect(day(addDays(sunday, 4))).toRead(/The office is closed through/);
    expect(await complaints()).toEqual([]);
    await day(tuesday)
      .getByRole('button', { name: /^Ann Sample 9:30 AM, video ?, confirmed$/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Booking Details' })).toRead(/Ann Sample/);
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect.poll(address).toContain(`week=${addDays(tuesday, 7)}`);
    await expect(day(addDays(tuesday, 7))).toBeSeen();
    await page.getByRole('button', { name: 'This week' }).click();
    await expect(page.getByRole('heading', { name: new RegExp(`^${fullDate(today())}`) })).toBeSeen();
    await page.getByRole('tab', { name: 'Bookings' }).click();
    await expect.poll(address).not.toContain('week=');
  });

  test('has its empty times within reach of the arrow keys, and one begins a booking', async () => {
    server.answer(firmBookingEndpoints.create, { ...one, id: 6, time: '11:00 AM' });
    await open(`/admin?week=${tuesday}`, { as: owner });
    await free(tuesday, '11:00 AM').click();
    const dialog = page.getByRole('dialog', { name: 'New booking' });
    await expect(dialog.getByLabelText('Date', { exact: true })).toBeSeen();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(free(tuesday, '11:00 AM')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(page.getByRole('button', { name: /^Ann Sample 9:30 AM/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}');
    await expect(free(addDays(tuesday, 1), '11:00 AM')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(dialog.getByRole('radio', { name: '11:00 AM', checked: true })).toBeSeen();
    await dialog.getByLabelText('Name').fill('Bea Baker');
    await dialog.getByLabelText('Email', { exact: true }).fill('bea@example.com');
    await dialog.getByLabelText('Service').selectOptions('Payroll');
    await dialog.getByRole('button', { name: 'Book this time' }).click();
    await expect(toast('Booking made')).toBeSeen();
    expect(server.received(firmBookingEndpoints.create).map(({ body }) => body)).toMatchObject([
      { date: tuesday, time: '11:00 AM', outsideHours: false },
    ]);
  });

  test('begins a booking outside the booking hours with that time', async () => {
    await open(`/admin?week=${tuesday}`, { as: owner });
    await free(sunday, '10:00 AM', ', outside the booking hours').click();
    const dialog = page.getByRole('dialog', { name: 'New booking' });
    await expect(dialog.getByLabelText('Time', { exact: true })).toHold('10:00 AM');
    await expect(dialog).toRead(/Sunday is not a booking day/);
  });

  test('shows one day at a time on a phone', async () => {
    await page.viewport(360, 740);
    await open(`/admin?week=${tuesday}`, { as: owner });
    await expect(day(tuesday)).toBeSeen();
    await expect(day(sunday)).toBeGone();
    await free(tuesday, '11:00 AM').click();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(day(addDays(tuesday, 1))).toBeSeen();
    await expect.element(free(addDays(tuesday, 1), '9:00 AM')).toHaveAttribute('tabindex', '0');
    await expect(day(tuesday)).toBeGone();
    expect(await complaints()).toEqual([]);
    await page.viewport(1280, 900);
  });

  test('that cannot be loaded can be asked for again', async () => {
    server.cut(bookingEndpoints.week);
    await open(`/admin?week=${tuesday}`, { as: owner });
    await expect(page.getByRole('alert')).toRead(/^The week could not be loaded/);
  });
});

function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver' }).format(new Date());
}
