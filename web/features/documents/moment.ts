import { defaultBookingRules } from '#contract/slots.ts';
import { longDay } from '#web/lib/long-day.ts';

/** 'November 24, 2026' in the firm's zone, for a moment or a plain day. */
export function dayOf(moment: string | null): string {
  return longDay(moment, defaultBookingRules.zone) ?? '';
}

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 21, 2026, 3:00 PM' in the reader's zone. */
export function momentOf(moment: string): string {
  return momentFormat.format(new Date(moment));
}
