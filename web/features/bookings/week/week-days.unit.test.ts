import { describe, expect, test } from 'vitest';
import type { WeekBooking } from '#contract/bookings/schemas.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { sameHours } from '#contract/bookings/week.ts';
import { addDays } from '#contract/dates.ts';
import { weekColumns } from './week-days.ts';

const booking: WeekBooking = {
  id: 7,
  name: 'Pat',
  email: 'pat@example.com',
  business: '',
  service: 'payroll',
  meetingType: 'video',
  date: '2026-12-01',
  time: '10:00 AM',
  status: 'confirmed',
  startsAt: '2026-12-01T17:00:00.000Z',
  createdAt: '2026-11-20T17:00:00.000Z',
  phone: '',
  notes: '',
  calendarEventId: '',
  calendarEventLink: '',
  language: 'en',
  suspectedSpam: false,
  version: 1,
  length: 30,
};
const now = { date: '2026-12-01', minutes: 11 * 60 };
const dayOf = (date: string, rules = defaultBookingRules, booked = [booking]) =>
  weekColumns('2026-11-29', rules, booked, now).days.find((day) => day.date === date);

describe('the columns of a week', () => {
  test('show whole hours, more where a booking is outside of them', () => {
    expect(weekColumns('2026-11-29', defaultBookingRules, [], now)).toMatchObject({ from: 540, to: 1020 });
    const late = [{ ...booking, time: '6:30 PM', length: 60 }];
    expect(weekColumns('2026-11-29', defaultBookingRules, late, now)).toMatchObject({ from: 540, to: 1200 });
  });

  test('have no open time in the past or where someone is booked', () => {
    const starts = dayOf('2026-12-01')?.open.map(({ from }) => from);
    expect(starts?.[0]).toBe(11 * 60 + 30);
    expect(dayOf('2026-11-30')?.open).toEqual([]);
    const tomorrow = dayOf('2026-12-02', defaultBookingRules, [{ ...booking, date: '2026-12-02' }]);
    expect(tomorrow?.open.map(({ from }) => from)).not.toContain(600);
    expect(tomorrow?.open).toHaveLength(15);
    expect(tomorrow?.bookings).toMatchObject([{ from: 600, to: 630 }]);
  });

  test('say that visitors can’t book with less than the minimum notice', () => {
    const rules = { ...defaultBookingRules, minimumNotice: 24 * 60 };
    const bookable = (date: string) => dayOf(date, rules)?.open.filter((time) => !time.outsideHours) ?? [];
    expect(bookable('2026-12-01')).toEqual([]);
    expect(bookable('2026-12-02')[0]).toEqual({ from: 690, to: 720, outsideHours: false });
  });

  test('have no open time above the hours that are shown, whatever the length', () => {
    const starts = dayOf('2026-12-05', { ...defaultBookingRules, slotLength: 120 })?.open.map(
      ({ from }) => from,
    );
    expect(starts).toEqual([540, 660, 780, 900]);
  });

  test('say which times visitors can’t book, and why a day is closed [2.480]', () => {
    const rules = {
      ...defaultBookingRules,
      week: {
        Wednesday: { opens: 555, closes: 1020, breaks: [{ from: 720, to: 780 }] },
        Thursday: { opens: 540, closes: 1020, breaks: [] },
      },
      blockedTimes: [{ title: 'Class', date: '2026-12-02', days: [], from: 900, to: 2000 }],
      vacations: [{ from: '2026-12-03', to: '2026-12-04' }],
    };
    const wednesday = dayOf('2026-12-02', rules);
    expect(wednesday?.blocked).toEqual([
      { from: 720, to: 780, title: 'Break' },
      { from: 900, to: 1020, title: 'Blocked: Class', time: rules.blockedTimes[0] },
    ]);
    expect(wednesday?.open[0]).toEqual({ from: 555, to: 585, outsideHours: false });
    expect(wednesday?.open.find(({ from }) => from === 735)?.outsideHours).toBe(true);
    const thursday = dayOf('2026-12-03', rules);
    expect(thursday?.closed).toBe('The office is closed through December 4, 2026');
    expect(thursday?.open.every(({ outsideHours }) => outsideHours)).toBe(true);
  });

  test.each([
    ['2027-03-14', 11 * 60],
    ['2027-11-07', 9 * 60],
  ])('count the notice in elapsed hours when the clocks change, on %s', (date, first) => {
    const rules = {
      ...defaultBookingRules,
      week: sameHours(['Sunday'], 540, 1020),
      slotLength: 60,
      minimumNotice: 24 * 60 - 1,
      horizon: 12,
    };
    const before = { date: addDays(date, -1), minutes: 10 * 60 };
    const sunday = weekColumns(date, rules, [], before).days.find((day) => day.date === date);
    expect(sunday?.open.find(({ outsideHours }) => !outsideHours)?.from).toBe(first);
  });
});
