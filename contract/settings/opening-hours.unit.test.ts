import { expect, test } from 'vitest';
import type { OpeningHours } from './facts-schemas.ts';
import { hoursText } from './opening-hours.ts';

const cases: [OpeningHours['days'], string, string, string][] = [
  [
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    '09:00',
    '17:00',
    'Monday to Friday, 9:00 AM to 5:00 PM',
  ],
  [['Saturday', 'Sunday', 'Monday'], '12:00', '12:30', 'Saturday to Monday, 12:00 PM to 12:30 PM'],
  [['Saturday', 'Sunday'], '10:00', '13:00', 'Saturday and Sunday, 10:00 AM to 1:00 PM'],
  [['Monday', 'Wednesday', 'Friday'], '08:15', '16:45', 'Monday, Wednesday, and Friday, 8:15 AM to 4:45 PM'],
  [['Thursday'], '00:00', '23:59', 'Thursday, 12:00 AM to 11:59 PM'],
];

test.for(cases)('%s from %s to %s reads "%s"', ([days, opens, closes, text]) => {
  expect(hoursText({ days, opens, closes })).toBe(text);
});
