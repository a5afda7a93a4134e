import ical from 'ical.js';
import { isRealZone } from '#contract/zones.ts';

/**
 * Adds a VTIMEZONE for each IANA zone that the calendar uses without defining it, with this machine's rules between two times
 * (milliseconds since 1970). Without one, the parser treats such times as floating.
 */
export function addMissingZones(calendar: ical.Component, span: { from: number; to: number }): void {
  const defined = new Set(
    calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')),
  );
  const properties = calendar.getAllSubcomponents('vevent').flatMap((event) => event.getAllProperties());
  for (const name of new Set(properties.map(zoneOf)))
    if (name !== undefined && !defined.has(name) && isRealZone(name))
      calendar.addSubcomponent(zoneComponent(name, span));
}

/** The zone that a property names, if any. The library's types wrongly promise one. */
function zoneOf(property: ical.Property): string | undefined {
  return property.getFirstParameter('tzid');
}

function zoneComponent(name: string, { from, to }: { from: number; to: number }): ical.Component {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(name);
  const lines = observance('19700101T000000', start.offset, start.offset);
  let change = start.getTimeZoneTransition('next');
  while (change && change.epochMilliseconds <= to) {
    const { offset: before } = change.subtract({ nanoseconds: 1 });
    // The start of an observance is in the wall time before the change (RFC 5545).
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
