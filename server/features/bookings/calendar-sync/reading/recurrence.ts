// oxlint-disable-next-line import/default -- Node loads its CommonJS form, which has everything in its default export
import rrule from 'rrule';
import { parseWallTime, type WallTime } from './wall-times.ts';

const { RRule } = rrule;

const oneOrTwo = /^[+-]?\d{1,2}(?:,[+-]?\d{1,2}){0,400}$/;
const upToThree = /^[+-]?\d{1,3}(?:,[+-]?\d{1,3}){0,400}$/;

/** The parts that a rule may have (RFC 5545, 3.3.10). A rule with any other can't be read. */
const parts: Record<string, RegExp> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  COUNT: /^0*[1-9]\d{0,6}$/,
  INTERVAL: /^0*[1-9]\d{0,4}$/,
  BYSECOND: oneOrTwo,
  BYMINUTE: oneOrTwo,
  BYHOUR: oneOrTwo,
  BYDAY: /^[+-]?\d{0,2}(?:SU|MO|TU|WE|TH|FR|SA)(?:,[+-]?\d{0,2}(?:SU|MO|TU|WE|TH|FR|SA)){0,400}$/,
  BYMONTHDAY: oneOrTwo,
  BYYEARDAY: upToThree,
  BYWEEKNO: oneOrTwo,
  BYMONTH: oneOrTwo,
  BYSETPOS: upToThree,
  WKST: /^(?:SU|MO|TU|WE|TH|FR|SA)$/,
};

const unitsOf = { SECONDLY: 1000, MINUTELY: 60_000, HOURLY: 3_600_000 } as const;

/**
 * Visits the starts that a rule gives, in order, until `visit` returns false. `from` is the first that matters. The start that
 * the event begins with is missing if it is off the rule. Throws if the rule can't be read.
 */
export function visitStarts(
  text: string,
  start: WallTime,
  from: Temporal.PlainDateTime,
  visit: (wall: Temporal.PlainDateTime) => boolean,
): void {
  const values = partsOf(text);
  const frequency = values.get('FREQ') ?? '';
  const unit = Object.entries(unitsOf).find(([name]) => name === frequency)?.[1];
  if (frequency === '' || (start.isDate && unit !== undefined)) throw new Error('Not a rule');
  const [count, until] = [values.get('COUNT'), values.get('UNTIL')];
  const isPast = until === undefined ? undefined : untilOf(until, start);
  // A rule that wrongly has both ends with the later one.
  const isOver = (wall: Temporal.PlainDateTime, found: number) =>
    (count !== undefined || isPast !== undefined) &&
    (count === undefined || found >= Number(count)) &&
    (isPast === undefined || isPast(wall));
  const endless = [...values].filter(([name]) => name !== 'COUNT' && name !== 'UNTIL');
  const begin = count === undefined ? beginOf(start.wall, from, unit, values.get('INTERVAL')) : start.wall;
  const rule = new RRule({
    ...RRule.parseString(endless.map((part) => part.join('=')).join(';')),
    // The library reckons with the clock's time as if it were in UTC.
    dtstart: new Date(millisecondsOf(begin)),
  });
  rule.all((date, found) => {
    const wall = Temporal.PlainDateTime.from(date.toISOString().slice(0, -1));
    return !isOver(wall, found) && visit(wall);
  });
}

function partsOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const part of text.trim().toUpperCase().split(';')) {
    if (part === '') continue;
    const [name = '', value = '', ...more] = part.split('=');
    const isValid = Object.hasOwn(parts, name) && parts[name]?.test(value) && more.length === 0;
    if (!isValid || values.has(name)) throw new Error('Not a rule');
    values.set(name, value);
  }
  return values;
}

/** Where to begin: rules of hours and less may be years old, and each of their times would be counted. */
function beginOf(
  start: Temporal.PlainDateTime,
  from: Temporal.PlainDateTime,
  unit: number | undefined,
  interval = '1',
): Temporal.PlainDateTime {
  if (unit === undefined) return start;
  const step = unit * Number(interval);
  const steps = Math.floor((millisecondsOf(from) - millisecondsOf(start)) / step);
  return steps <= 0 ? start : start.add({ milliseconds: steps * step });
}

function millisecondsOf(wall: Temporal.PlainDateTime): number {
  return wall.toZonedDateTime('UTC').epochMilliseconds;
}

/** Tells which starts are after the UNTIL of a rule. A date there includes its whole day. */
function untilOf(text: string, { clock, isDate }: WallTime): (wall: Temporal.PlainDateTime) => boolean {
  const until = parseWallTime(text, { params: new Map() }, () => ({ clock, isKnown: true }), 'UTC');
  if (!until) throw new Error('Not a rule');
  if (until.isDate || isDate)
    return (wall) => Temporal.PlainDate.compare(wall.toPlainDate(), until.wall.toPlainDate()) > 0;
  if (until.tzid === '') return (wall) => Temporal.PlainDateTime.compare(wall, until.wall) > 0;
  const [last] = until.clock(until.wall);
  return (wall) => clock(wall)[0] > last;
}
