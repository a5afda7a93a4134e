import { describe, expect, test } from 'vitest';
import { parseSlotLabel, slotLabel } from './slot-labels.ts';
import {
  bookingHoursText,
  type BookingRules,
  dayProblem,
  defaultBookingRules,
  listOfDays,
  outsideRules,
  slotsOfDay,
} from './slots.ts';
import { openWeekdays, sameHours, slotsOfHours } from './week.ts';

describe('the slots of a day', () => {
  test('are sixteen half hours from 9:00 AM to 4:30 PM [9.2, 9.33]', () => {
    const slots = slotsOfDay('2026-12-01', defaultBookingRules);
    expect(slots).toHaveLength(16);
    expect([slots[0], slots.at(-1)].map((minutes) => slotLabel(minutes ?? 0))).toEqual([
      '9:00 AM',
      '4:30 PM',
    ]);
    expect(slotsOfDay('2026-12-04', defaultBookingRules)).toEqual([]);
  });

  test.each([
    [540, 600, 30, [540, 570]],
    [540, 599, 30, [540]],
    [540, 569, 30, []],
    [600, 540, 30, []],
    [0, 1440, 480, [0, 480, 960]],
    [545, 605, 20, [545, 565, 585]],
  ])('from %i to %i in steps of %i are %j', (opens, closes, slotLength, slots) => {
    expect(slotsOfHours({ opens, closes, breaks: [] }, slotLength)).toEqual(slots);
  });
});

describe('hours of weekdays', () => {
  const lunch = { from: 720, to: 780 };
  const week = {
    ...sameHours(['Tuesday', 'Thursday'], 540, 1020),
    Wednesday: { opens: 600, closes: 840, breaks: [lunch] },
  };
  const taxSeason = {
    title: 'Tax season',
    from: '2027-01-15',
    to: '2027-04-15',
    week: sameHours(['Monday', 'Tuesday'], 480, 600),
  };
  const rules = { ...defaultBookingRules, week, seasons: [taxSeason] };
  const slots = (date: string) => slotsOfDay(date, rules).map(slotLabel);

  test('decide the slots of their day, without those that touch a break', () => {
    expect(slots('2026-12-01')).toHaveLength(16);
    expect(slots('2026-12-02')).toEqual([
      '10:00 AM',
      '10:30 AM',
      '11:00 AM',
      '11:30 AM',
      '1:00 PM',
      '1:30 PM',
    ]);
    expect(slots('2026-12-04')).toEqual([]);
  });

  test('give way to those of a season, from its first day through its last [2.410]', () => {
    expect(slots('2027-01-14')).toHaveLength(16);
    expect(slots('2027-01-18')).toEqual(['8:00 AM', '8:30 AM', '9:00 AM', '9:30 AM']);
    expect(slots('2027-04-14')).toEqual([]);
    expect(slots('2027-04-15')).toEqual([]);
    expect(slots('2027-04-20')).toHaveLength(16);
    expect(dayProblem('2027-01-20', rules, '2026-11-24')).toBe('Please choose a Monday or Tuesday');
  });

  test.each([
    ['2026-12-02', 540, 'Outside the booking hours'],
    ['2026-12-02', 700, 'During a break'],
    ['2026-12-02', 690, null],
    ['2026-12-02', 780, null],
    ['2027-01-20', 540, 'Wednesday is not a booking day'],
    ['2027-01-19', 600, 'Outside the booking hours'],
    ['2027-01-19', 570, null],
  ])('on %s at minute %i: %s', (date, minutes, why) => {
    expect(outsideRules({ date, minutes, length: 30 }, rules, '2026-11-24')).toBe(why);
  });

  test.each([
    [defaultBookingRules, 'Tuesday, Wednesday or Thursday, 9:00 AM to 5:00 PM'],
    [
      { ...rules, seasons: [] },
      'Tuesday or Thursday, 9:00 AM to 5:00 PM; Wednesday, 10:00 AM to 2:00 PM, except 12:00 PM to 1:00 PM',
    ],
    [
      {
        ...defaultBookingRules,
        seasons: [taxSeason, { ...taxSeason, from: '2026-01-15', to: '2026-04-15' }],
      },
      'Tuesday, Wednesday or Thursday, 9:00 AM to 5:00 PM; other hours January 15, 2027 through April 15, 2027',
    ],
    [
      {
        ...rules,
        seasons: [],
        week: { Tuesday: { opens: 540, closes: 720, breaks: [] }, Wednesday: rules.week.Wednesday },
        blockedTimes: [{ date: '', days: ['Tuesday', 'Wednesday'], from: 720, to: 810 }],
      },
      'Tuesday, 9:00 AM to 12:00 PM; Wednesday, 10:00 AM to 2:00 PM, except 12:00 PM to 1:30 PM',
    ],
    [{ ...defaultBookingRules, week: sameHours(['Friday'], 1020, 1440) }, 'Friday, 5:00 PM to 12:00 AM'],
  ] satisfies [BookingRules, string][])(
    'read as a text, days with the same hours together',
    (bookingRules, text) => {
      expect(bookingHoursText(bookingRules, '2026-11-24')).toBe(text);
    },
  );
});

describe('a label', () => {
  test.each([
    [0, '12:00 AM'],
    [30, '12:30 AM'],
    [545, '9:05 AM'],
    [690, '11:30 AM'],
    [720, '12:00 PM'],
    [750, '12:30 PM'],
    [780, '1:00 PM'],
    [1439, '11:59 PM'],
  ])('of minute %i is %s, and leads back to it', (minutes, label) => {
    expect(slotLabel(minutes)).toBe(label);
    expect(parseSlotLabel(label)).toBe(minutes);
  });

  test.each([
    ['9:00 am', 540],
    ['09:00 AM', 540],
    ['9:00AM', 540],
    ['9:00 aM', 540],
    ['\t9:00 AM\n', 540],
    ['12:00 pm', 720],
    ['12:15 am', 15],
  ])('%j is minute %i', (label, minutes) => {
    expect(parseSlotLabel(label)).toBe(minutes);
  });

  test.each([
    '',
    '9',
    '9:00',
    '9 AM',
    '9:0 AM',
    '9:000 AM',
    '13:00 PM',
    '0:30 AM',
    '00:30 AM',
    '9:60 AM',
    '-9:00 AM',
    '9:00  AM',
    '9.00 AM',
    '9:00 XM',
    '9:00 AM PM',
    '９:00 AM',
    '109:00 AM',
  ])('%j is none', (label) => {
    expect(parseSlotLabel(label)).toBeNull();
  });
});

describe('why a day cannot be booked', () => {
  const today = '2026-11-24';
  const rules = { ...defaultBookingRules, closedDates: ['2026-12-24'] };
  test.each([
    ['2026-11-24', null],
    ['2026-11-25', null],
    ['2027-11-24', null],
    ['2026-11-23', 'Please choose a date that is not in the past'],
    ['2020-01-01', 'Please choose a date that is not in the past'],
    ['2026-11-27', 'Please choose a Tuesday, Wednesday or Thursday'],
    ['2026-11-29', 'Please choose a Tuesday, Wednesday or Thursday'],
    ['2027-11-25', 'This date is too far ahead. Please choose November 24, 2027 or earlier'],
    ['9999-12-30', 'This date is too far ahead. Please choose November 24, 2027 or earlier'],
    ['2026-11-26', 'The office is closed for Thanksgiving Day. Please choose another date'],
    ['2026-12-24', 'The office is closed on this date. Please choose another date'],
  ])('%s: %s [9.1]', (date, problem) => {
    expect(dayProblem(date, rules, today)).toBe(problem);
  });
});

test.each([
  [[], ''],
  [['Monday'], 'Monday'],
  [['Monday', 'Friday'], 'Monday or Friday'],
  [['Tuesday', 'Wednesday', 'Thursday'], 'Tuesday, Wednesday or Thursday'],
])('%j reads "%s"', (days, text) => {
  expect(listOfDays(days)).toBe(text);
});

describe('blocked times', () => {
  const lunch = { date: '', days: openWeekdays(defaultBookingRules.week), from: 720, to: 780 };
  const dentist = { title: 'Dentist', date: '2026-12-03', days: [], from: 545, to: 570 };
  const rules = { ...defaultBookingRules, blockedTimes: [lunch, dentist] };
  const labels = (date: string) => slotsOfDay(date, rules).map(slotLabel);

  test('take out each slot that they touch, and no other [2.395]', () => {
    expect(labels('2026-12-02')).toHaveLength(14);
    expect(labels('2026-12-02')).not.toContain('12:00 PM');
    expect(labels('2026-12-02')).not.toContain('12:30 PM');
    expect(labels('2026-12-02')).toContain('11:30 AM');
    expect(labels('2026-12-02')).toContain('1:00 PM');
    expect(labels('2026-12-03')[0]).toBe('9:30 AM');
  });

  test('of every booking day are a break of the hours', () => {
    const text = 'Tuesday, Wednesday or Thursday, 9:00 AM to 5:00 PM, except 12:00 PM to 1:00 PM';
    expect(bookingHoursText(rules, '2026-11-24')).toBe(text);
    const more = { ...rules, week: sameHours(['Monday', 'Tuesday'], 540, 1020) };
    expect(bookingHoursText(more, '2026-11-24')).toBe('Monday or Tuesday, 9:00 AM to 5:00 PM');
  });

  test('are why a time is outside the rules, by their title where it is known', () => {
    const why = (date: string, minutes: number) =>
      outsideRules({ date, minutes, length: 30 }, rules, '2026-11-24');
    expect(why('2026-12-03', 540)).toBe('Blocked time: Dentist');
    expect(why('2026-12-03', 750)).toBe('Blocked time');
    expect(why('2026-12-03', 780)).toBeNull();
  });
});

test.each([
  ['2026-12-17', null],
  ['2026-12-22', 'The office is closed through January 5, 2027. Please choose another date'],
  ['2027-01-05', 'The office is closed through January 5, 2027. Please choose another date'],
  ['2027-01-06', null],
])('a vacation from December 22 through January 5 on %s: %s [2.396]', (date, problem) => {
  const vacations = [{ from: '2026-12-22', to: '2027-01-05' }];
  expect(dayProblem(date, { ...defaultBookingRules, vacations }, '2026-11-24')).toBe(problem);
});
