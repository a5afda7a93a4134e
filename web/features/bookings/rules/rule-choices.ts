import { slotLabel } from '#contract/bookings/slot-labels.ts';
import type { Choice } from '#web/ui/form/Select.tsx';

const day = 24 * 60;
const quarters = Array.from({ length: day / 15 + 1 }, (_, index) => index * 15);

/** The usual values of each rule; a custom one is added to them. */
export const openingChoices = (set: number) => choicesOf(quarters.slice(0, -1), set, clockText);
export const closingChoices = (set: number) => choicesOf(quarters.slice(1), set, clockText);
export const lengthChoices = (set: number) => choicesOf([15, 20, 30, 45, 60, 90, 120], set, minutesText);
export const noticeChoices = (set: number) =>
  choicesOf([0, 30, 60, 120, 240, 720, day, 2 * day, 3 * day, 7 * day], set, noticeText);
export const horizonChoices = (set: number) =>
  choicesOf([1, 2, 3, 6, 9, 12, 18, 24], set, (months) => counted(months, 'month'));
export const cutOffChoices = (set: number) => choicesOf([0, 1, 2, 4, 12, 24, 48, 72], set, cutOffText);

/** The zones of the United States first, then every other one. */
export function zoneChoices(set: string): Choice[] {
  const names = new Set([...nearZones, ...Intl.supportedValuesOf('timeZone'), set]);
  return [...names].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

const nearZones = [
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Anchorage',
  'Pacific/Honolulu',
];

function choicesOf(usual: readonly number[], set: number, label: (value: number) => string): Choice[] {
  const values = [...new Set([...usual, set])].toSorted((a, b) => a - b);
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
  if (minutes % day === 0) return counted(minutes / day, 'day');
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
