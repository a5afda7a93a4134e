import { listInWords } from '../list-in-words.ts';
import { slotLabel } from '../bookings/slot-labels.ts';
import { weekdays } from '../dates.ts';
import type { OpeningHours } from './facts-schemas.ts';

/** 'Monday to Friday, 9:00 AM to 5:00 PM'. */
export function hoursText({ days, opens, closes }: OpeningHours): string {
  return `${daysText(days)}, ${clockText(opens)} to ${clockText(closes)}`;
}

function daysText(days: OpeningHours['days']): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const start = weekdays.indexOf(first);
  const areConsecutive = days.every(
    (day, index) => weekdays.indexOf(day) === (start + index) % weekdays.length,
  );
  if (areConsecutive && days.length > 2) return `${first} to ${last}`;
  return listInWords(days);
}

function clockText(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return slotLabel(hours * 60 + minutes);
}
