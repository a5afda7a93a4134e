import type { ContentLine } from './content-lines.ts';
import { ianaClock, type ZoneClock } from './zones.ts';

/** A date or date-time as it is in the file. */
export interface WallTime {
  /** For an all-day event, midnight. */
  wall: Temporal.PlainDateTime;
  isDate: boolean;
  /** Which clock it is on: a zone, 'UTC', or '' for the firm's. */
  tzid: string;
  clock: ZoneClock;
}

export type FindZone = (tzid: string) => { clock: ZoneClock; isKnown: boolean };

const pattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/i;

/** Reads one value of a DTSTART, DTEND, RDATE, EXDATE or RECURRENCE-ID; undefined if it can't be read. */
export function parseWallTime(
  text: string,
  { params }: Pick<ContentLine, 'params'>,
  findZone: FindZone,
  firmZone: string,
): WallTime | undefined {
  const found = pattern.exec(text.trim());
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second, utc] = found;
  const isDate = hour === undefined;
  const wall = realDateTime(`${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}`);
  if (!wall) return undefined;
  if (utc) return { wall, isDate, tzid: 'UTC', clock: ianaClock('UTC') };
  const tzid = isDate ? '' : (params.get('TZID') ?? '').trim();
  return { wall, isDate, tzid, clock: tzid === '' ? ianaClock(firmZone) : findZone(tzid).clock };
}

/** The date in a value that can't be read otherwise. */
export function dateWithin(text: string): Temporal.PlainDateTime | undefined {
  const [, year, month, day] = /(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? [];
  return realDateTime(`${year}-${month}-${day}T00:00:00`);
}

function realDateTime(text: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** Reads a duration (RFC 5545, 3.3.6); undefined if it can't be read or isn't positive. */
export function durationOf(text: string): Temporal.Duration | undefined {
  try {
    const duration = Temporal.Duration.from(text.trim());
    return duration.sign < 0 || duration.years !== 0 || duration.months !== 0 ? undefined : duration;
  } catch {
    return undefined;
  }
}
