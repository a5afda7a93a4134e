import { defaultBookingRules } from '#contract/slots.ts';

const { zone } = defaultBookingRules;

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const words = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });

/** Day (yyyy-mm-dd) and time (hh:mm) of a moment at the firm. */
export function wallTimeOf(moment: Date): { date: string; time: string } {
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    date: `${found['year']}-${found['month']}-${found['day']}`,
    time: `${found['hour']}:${found['minute']}`,
  };
}

/** The moment at which it is this day and time at the firm; null when the clocks skip it or it is no time at all. */
export function momentAt(date: string, time: string): Date | null {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return null;
  let guess = wanted;
  // Twice, since the offset itself may change between the first guess and the moment.
  for (let round = 0; round < 2; round += 1) {
    const seen = wallTimeOf(new Date(guess));
    guess += wanted - Date.parse(`${seen.date}T${seen.time}Z`);
  }
  const moment = new Date(guess);
  const back = wallTimeOf(moment);
  return back.date === date && back.time === time ? moment : null;
}

/** 'Nov 24, 2026, 9:00 AM' at the firm. */
export function firmMoment(moment: string): string {
  return words.format(new Date(moment));
}
