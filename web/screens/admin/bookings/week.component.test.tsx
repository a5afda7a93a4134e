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
  language: 'en',
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
  test('shows what is booked, blocked and closed, and is in the address [2.412]', async () => {
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

  test('has its empty times within reach of the arrow keys, and one begins a booking [2.412]', async () => {
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

  test('blocks a time that is pressed, or any other, without losing what is typed of a booking [2.480]', async () => {
    const saved: unknown[] = [];
    const conflict = { id: 5, name: 'Ann Sample', date: tuesday, time: '9:30 AM', reason: 'Blocked time' };
    server.answer(bookingRulesEndpoints.save, ({ body }) => {
      saved.push(body);
      const conflicting = saved.length === 1 ? [{ ...conflict, status: 'confirmed' as const }] : [];
      const now = { ...rules, blockedTimes: [...rules.blockedTimes, lunch], version: 2, conflicting };
      server.answer(bookingRulesEndpoints.read, now);
      return now;
    });
    const lunch = { title: 'Lunch', date: tuesday, days: [], from: 660, to: 690 };
    await open(`/admin?week=${tuesday}`, { as: owner });
    await free(tuesday, '11:00 AM').click();
    const booking = page.getByRole('dialog', { name: 'New booking' });
    await booking.getByLabelText('Name').fill('Bea Baker');
    await booking.getByRole('button', { name: 'Block this time instead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block a time' });
    await expect(dialog.getByLabelText('From')).toHold('660');
    await expect(dialog.getByLabelText('To', { exact: true })).toHold('690');
    expect(await complaints()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(booking.getByLabelText('Name')).toHold('Bea Baker');
    await booking.getByRole('button', { name: 'Block this time instead' }).click();
    await dialog.getByLabelText('Title (optional)').fill('Lunch');
    await dialog.getByRole('button', { name: 'Block this time' }).click();
    await expect(toast('Time blocked')).toRead(/The booking at this time stays as it is/);
    await expect(booking).toBeGone();
    await expect(day(tuesday)).toRead(/Blocked: Lunch/);
    await page.getByRole('button', { name: 'Block a time' }).click();
    await dialog.getByLabelText('To', { exact: true }).selectOptions('12:00 PM');
    await dialog.getByRole('button', { name: 'Block this time' }).click();
    await expect(dialog.getByLabelText('To', { exact: true })).toBeRefusedWith(
      'The end must be after the start',
    );
    await dialog.getByLabelText('To', { exact: true }).selectOptions('1:00 PM');
    await dialog.getByLabelText('Repeats').selectOptions('Every week');
    await dialog.getByRole('button', { name: 'Block this time' }).click();
    await expect(dialog).toBeGone();
    expect(saved).toMatchObject([
      { blockedTimes: [rules.blockedTimes[0], lunch], version: 1, slotLength: 30 },
      {
        blockedTimes: [
          rules.blockedTimes[0],
          lunch,
          { title: '', date: '', days: ['Tuesday'], from: 720, to: 780 },
        ],
        version: 2,
      },
    ]);
  });

  test('opens a blocked time again, with Undo, and says when that failed [2.480]', async () => {
    const saved: unknown[] = [];
    server.refuse(bookingRulesEndpoints.save, 'conflict');
    await open(`/admin?week=${tuesday}`, { as: owner });
    const label = page.getByRole('button', { name: /^Blocked: Class/ });
    await label.click();
    const dialog = page.getByRole('dialog', { name: 'Blocked: Class' });
    await expect(dialog).toRead(new RegExp(`${fullDate(tuesday)}, 10:00 AM to 11:00 AM`));
    expect(await complaints()).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(toast('Not removed')).toBeSeen();
    server.answer(bookingRulesEndpoints.save, ({ body }) => {
      saved.push(body);
      const blockedTimes = saved.length === 1 ? [] : rules.blockedTimes;
      const now = { ...rules, blockedTimes, version: 2, conflicting: [] };
      server.answer(bookingRulesEndpoints.read, now);
      return now;
    });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog).toBeGone();
    await expect(label).toBeGone();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(label).toBeSeen();
    expect(saved).toMatchObject([
      { blockedTimes: [], version: 1 },
      { blockedTimes: rules.blockedTimes, version: 2 },
    ]);
  });

  test('is read, not blocked, by staff who may not change the booking rules [2.480]', async () => {
    await open(`/admin?week=${tuesday}`, { as: { ...owner, position: 'manager' } });
    await expect(day(tuesday)).toRead(/Blocked: Class/);
    await expect(page.getByRole('button', { name: /^Blocked/ })).toBeGone();
    await expect(page.getByRole('button', { name: 'Block a time' })).toBeGone();
  });

  test('shows one day at a time on a phone [2.412]', async () => {
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
