import { slotLabel } from '#contract/bookings/slot-labels.ts';
import type { Choice } from '#web/ui/form/Select.tsx';

/** In minutes. */
const day = 24 * 60;
/** Every quarter hour from midnight to midnight, in minutes after midnight. */
const quarterHours = Array.from({ length: day / 15 + 1 }, (_, index) => index * 15);

/** The usual values of each rule, plus the current one if it is another. */
export const openingChoices = (current: number) => choicesOf(quarterHours.slice(0, -1), current, clockText);
export const closingChoices = (current: number) => choicesOf(quarterHours.slice(1), current, clockText);
export const lengthChoices = (current: number) =>
  choicesOf([15, 20, 30, 45, 60, 90, 120], current, minutesText);
export const noticeChoices = (current: number) =>
  choicesOf([0, 30, 60, 120, 240, 720, day, 2 * day, 3 * day, 7 * day], current, noticeText);
export const horizonChoices = (current: number) =>
  choicesOf([1, 2, 3, 6, 9, 12, 18, 24], current, (months) => countText(months, 'month'));
export const cutOffChoices = (current: number) =>
  choicesOf([0, 1, 2, 4, 12, 24, 48, 72], current, cutOffText);

/** The time zones of the United States first, then all others. */
export function zoneChoices(current: string): Choice[] {
  const names = new Set([...usZones, ...Intl.supportedValuesOf('timeZone'), current]);
  return [...names].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

const usZones = [
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Anchorage',
  'Pacific/Honolulu',
];

function choicesOf(
  usualValues: readonly number[],
  current: number,
  label: (value: number) => string,
): Choice[] {
  const values = [...new Set([...usualValues, current])].toSorted((a, b) => a - b);
  return values.map((value) => ({ value: String(value), label: label(value) }));
}

function clockText(minutes: number): string {
  return minutes === day ? 'Midnight' : slotLabel(minutes);
}

function noticeText(minutes: number): string {
  return minutes === 0 ? 'None' : minutesText(minutes);
}

function cutOffText(hours: number): string {
  return hours === 0 ? 'The start of the appointment' : `${minutesText(hours * 60)} before`;
}

/** '45 minutes', '2 hours', '3 days'. */
function minutesText(minutes: number): string {
  if (minutes % day === 0) return countText(minutes / day, 'day');
  return minutes % 60 === 0 ? countText(minutes / 60, 'hour') : countText(minutes, 'minute');
}

function countText(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
