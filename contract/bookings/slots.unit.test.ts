import { describe, expect, test } from 'vitest';
import {
  breaksText,
  dayProblem,
  defaultBookingRules,
  listOfDays,
  outsideRules,
  parseSlotLabel,
  slotGrid,
  slotLabel,
  slotsOfDay,
  usualSlots,
} from './slots.ts';

describe('the grid of a day', () => {
  test('has sixteen half hours from 9:00 AM to 4:30 PM', () => {
    const grid = slotGrid(defaultBookingRules);
    expect(grid).toHaveLength(16);
    expect([grid[0], grid.at(-1)].map((minutes) => slotLabel(minutes ?? 0))).toEqual(['9:00 AM', '4:30 PM']);
  });

  test.each([
    [540, 600, 30, [540, 570]],
    [540, 599, 30, [540]],
    [540, 569, 30, []],
    [600, 540, 30, []],
    [0, 1440, 480, [0, 480, 960]],
    [545, 605, 20, [545, 565, 585]],
  ])('from %i to %i in steps of %i is %j', (opens, closes, slotLength, grid) => {
    expect(slotGrid({ ...defaultBookingRules, opens, closes, slotLength })).toEqual(grid);
  });
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
  ])('%s: %s', (date, copy) => {
    expect(dayProblem(date, rules, today)).toBe(copy);
  });
});

test.each([
  [[], ''],
  [['Monday'], 'Monday'],
  [['Monday', 'Friday'], 'Monday or Friday'],
  [['Tuesday', 'Wednesday', 'Thursday'], 'Tuesday, Wednesday or Thursday'],
])('%j reads "%s"', (days, copy) => {
  expect(listOfDays(days)).toBe(copy);
});

describe('blocked times', () => {
  const lunch = { date: '', days: [...defaultBookingRules.days], from: 720, to: 780 };
  const dentist = { title: 'Dentist', date: '2026-12-03', days: [], from: 545, to: 570 };
  const rules = { ...defaultBookingRules, blockedTimes: [lunch, dentist] };
  const labels = (date: string) => slotsOfDay(date, rules).map(slotLabel);

  test('take out each slot that they touch, and no other', () => {
    expect(labels('2026-12-02')).toHaveLength(14);
    expect(labels('2026-12-02')).not.toContain('12:00 PM');
    expect(labels('2026-12-02')).not.toContain('12:30 PM');
    expect(labels('2026-12-02')).toContain('11:30 AM');
    expect(labels('2026-12-02')).toContain('1:00 PM');
    expect(labels('2026-12-03')[0]).toBe('9:30 AM');
    expect(usualSlots(rules)).toHaveLength(14);
  });

  test('of every booking day are a break of the hours', () => {
    expect(breaksText(rules)).toBe(', except 12:00 PM to 1:00 PM');
    expect(breaksText({ ...rules, days: ['Monday', 'Tuesday'] })).toBe('');
    expect(breaksText(defaultBookingRules)).toBe('');
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
])('a vacation from December 22 through January 5 on %s: %s', (date, copy) => {
  const vacations = [{ from: '2026-12-22', to: '2027-01-05' }];
  expect(dayProblem(date, { ...defaultBookingRules, vacations }, '2026-11-24')).toBe(copy);
});
