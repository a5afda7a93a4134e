import ical from 'ical.js';
import { isRealZone } from '#contract/zones.ts';

/**
 * Adds a description of each zone that a calendar names by its real name and does not describe, by the rules of this machine
 * between two times (milliseconds since 1970): without one the reader takes such a time for a floating one.
 */
export function describeZones(calendar: ical.Component, span: { from: number; to: number }): void {
  const described = new Set(
    calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')),
  );
  const properties = calendar.getAllSubcomponents('vevent').flatMap((event) => event.getAllProperties());
  for (const name of new Set(properties.map(zoneOf)))
    if (name !== undefined && !described.has(name) && isRealZone(name))
      calendar.addSubcomponent(describedZone(name, span));
}

/** The zone that a property's times are in, where it names one: the types of the library promise it always. */
function zoneOf(property: ical.Property): string | undefined {
  return property.getFirstParameter('tzid');
}

function describedZone(name: string, { from, to }: { from: number; to: number }): ical.Component {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(name);
  const lines = observance('19700101T000000', start.offset, start.offset);
  let change = start.getTimeZoneTransition('next');
  while (change && change.epochMilliseconds <= to) {
    const { offset: before } = change.subtract({ nanoseconds: 1 });
    // A change is written in the wall time that ends with it.
    const wall = change.withTimeZone(before).toPlainDateTime().toString().replaceAll(/[-:]/g, '');
    lines.push(...observance(wall, before, change.offset));
    change = change.getTimeZoneTransition('next');
  }
  const text = ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'];
  return ical.Component.fromString(text.join('\r\n'));
}

function observance(start: string, before: string, after: string): string[] {
  const [from, to] = [before, after].map((offset) => offset.replace(':', ''));
  return ['BEGIN:STANDARD', `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, 'END:STANDARD'];
}
