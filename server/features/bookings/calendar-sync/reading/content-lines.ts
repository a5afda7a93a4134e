/** A content line of an iCalendar text (RFC 5545, 3.1). */
export interface ContentLine {
  /** In upper case. */
  name: string;
  /** By upper-case name; of several values, all in one text. */
  params: ReadonlyMap<string, string>;
  value: string;
}

export interface CalendarText {
  /** The lines of each VEVENT, without those of its alarms. */
  events: ContentLine[][];
  /** The text of each VTIMEZONE, by its TZID. */
  zones: Map<string, string>;
  /** False if the text is no calendar, or ends before its calendar does. */
  isWhole: boolean;
}

/** Reads the events of an iCalendar text, whatever else is in it: a broken line spoils only itself. */
export function contentLines(text: string): CalendarText {
  const result: CalendarText = { events: [], zones: new Map(), isWhole: false };
  const open: string[] = [];
  let event: ContentLine[] | undefined;
  let zone: string[] = [];
  for (const raw of unfold(text)) {
    const line = parseLine(raw);
    if (line.name === 'BEGIN') {
      const component = line.value.trim().toUpperCase();
      if (component === 'VEVENT' || component === 'VTIMEZONE') {
        // One that doesn't end does not swallow the next.
        open.length = Math.min(open.length, 1);
        event = component === 'VEVENT' ? [] : undefined;
        if (event) result.events.push(event);
        zone = [];
      }
      open.push(component);
    }
    if (open.includes('VTIMEZONE')) zone.push(raw);
    if (line.name === 'END') {
      const component = line.value.trim().toUpperCase();
      if (component === 'VTIMEZONE') addZone(result.zones, zone);
      if (component === 'VEVENT') event = undefined;
      if (component === 'VCALENDAR') result.isWhole = event === undefined;
      const begun = open.lastIndexOf(component);
      if (begun !== -1) open.length = begun;
    } else if (event && open.at(-1) === 'VEVENT' && line.name !== 'BEGIN') event.push(line);
  }
  return result;
}

function addZone(zones: CalendarText['zones'], lines: readonly string[]): void {
  const id = lines.map(parseLine).find(({ name }) => name === 'TZID');
  if (id) zones.set(id.value, lines.join('\r\n'));
}

function unfold(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const last = lines.length - 1;
    if ((line.startsWith(' ') || line.startsWith('\t')) && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
  }
  return lines;
}

/** Splits at the first colon and at the semicolons before it, except in quotation marks. */
function parseLine(raw: string): ContentLine {
  const parts: string[] = [];
  let [start, quoted, position] = [0, false, 0];
  for (; position < raw.length; position += 1) {
    const letter = raw[position];
    if (letter === '"') quoted = !quoted;
    if (quoted || (letter !== ';' && letter !== ':')) continue;
    parts.push(raw.slice(start, position));
    start = position + 1;
    if (letter === ':') break;
  }
  const hasValue = position < raw.length;
  if (!hasValue) parts.push(raw.slice(start));
  const [name = '', ...params] = parts;
  return {
    name: name.trim().toUpperCase(),
    params: new Map(params.map(parameter)),
    value: hasValue ? raw.slice(start) : '',
  };
}

function parameter(part: string): [string, string] {
  const equals = part.indexOf('=');
  return [part.slice(0, equals).trim().toUpperCase(), part.slice(equals + 1).replaceAll('"', '')];
}
