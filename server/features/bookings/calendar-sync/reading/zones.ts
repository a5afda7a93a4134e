import ical from 'ical.js';
import { findIana } from 'windows-iana';
import { isRealZone } from '#contract/zones.ts';

/** Finds the time on the clock of a zone as milliseconds since 1970: the earliest and the latest that it can be. */
export type ZoneClock = (wall: Temporal.PlainDateTime) => [earliest: number, latest: number];

/** The clock of an IANA zone, by this machine's rules: those in a file may be outdated. */
export function ianaClock(zone: string): ZoneClock {
  return (wall) => {
    const { epochMilliseconds } = wall.toZonedDateTime(zone);
    return [epochMilliseconds, epochMilliseconds];
  };
}

/** The zones that an iCalendar text names. Its own definitions are read only if `isTrusted`: they may recur without end. */
export function zonesOf(
  definitions: ReadonlyMap<string, string>,
  isTrusted: boolean,
): (tzid: string) => { clock: ZoneClock; isKnown: boolean } {
  const clocks = new Map<string, { clock: ZoneClock; isKnown: boolean }>();
  const find = (tzid: string) => {
    if (isRealZone(tzid)) return ianaClock(tzid);
    const definition = isTrusted ? definitions.get(tzid) : undefined;
    const defined = definition === undefined ? undefined : definedClock(definition);
    if (defined) return defined;
    const name = ianaName(tzid);
    return name === undefined ? undefined : ianaClock(name);
  };
  return (tzid) => {
    const cached = clocks.get(tzid);
    if (cached) return cached;
    const clock = find(tzid);
    const zone = clock ? { clock, isKnown: true } : { clock: anywhere, isKnown: false };
    clocks.set(tzid, zone);
    return zone;
  };
}

/** A zone that nobody knows: from the place on earth where it is latest to the one where it is earliest. */
const anywhere: ZoneClock = (wall) => [
  wall.toZonedDateTime('+14:00').epochMilliseconds,
  wall.toZonedDateTime('-12:00').epochMilliseconds,
];

/** The zone that Windows and other programs mean: 'Eastern Standard Time', '/example.com/America/Denver', 'GMT-0700'. */
function ianaName(tzid: string): string | undefined {
  const windows = tzid.replace(' Daylight ', ' Standard ').replace(/ \d+$/, '');
  const [name] = findIana(windows);
  if (name !== undefined && isRealZone(name)) return name;
  const offset = /^(?:GMT|UTC)?([+-]\d\d):?(\d\d)$/.exec(tzid);
  if (offset && Number(offset[1]) <= 14) return `${offset[1]}:${offset[2]}`;
  const path = tzid.split('/').filter((part) => part !== '');
  return path.map((_, index) => path.slice(index).join('/')).find(isRealZone);
}

/** The clock of a VTIMEZONE; undefined if it can't be read. */
function definedClock(definition: string): ZoneClock | undefined {
  try {
    const component = ical.Component.fromString(definition);
    const observances = [
      ...component.getAllSubcomponents('standard'),
      ...component.getAllSubcomponents('daylight'),
    ];
    if (observances.length === 0) return undefined;
    const timezone = new ical.Timezone(component);
    const clock: ZoneClock = (wall) => {
      const { year, month, day, hour, minute, second } = wall;
      const offset = timezone.utcOffset(
        ical.Time.fromData({ year, month, day, hour, minute, second, isDate: false }),
      );
      const time = wall.toZonedDateTime('UTC').epochMilliseconds - offset * 1000;
      return [time, time];
    };
    const [sample] = clock(Temporal.PlainDateTime.from('2026-07-01T00:00'));
    return Number.isFinite(sample) ? clock : undefined;
  } catch {
    return undefined;
  }
}
