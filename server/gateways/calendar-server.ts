import { createObject, davRequest, deleteObject, propfind, updateObject } from 'tsdav';
import * as z from 'zod';
import { connectionProblem, type ConnectionProblem } from './connection-error.ts';
import { limitedFetch, OutgoingRequestError, type RequestLimits } from './outgoing-request.ts';

/** A calendar on a CalDAV server (RFC 4791): one collection of events. */
export interface CalendarServer {
  /** The name of the collection, and its ctag (the server's tag for its state; null if the server has none). */
  describe: () => Promise<{ name: string; ctag: string | null }>;
  /** The addresses under which the owner is invited, like 'mailto:ann@example.com'; empty if the server doesn't say. */
  addresses: () => Promise<string[]>;
  /**
   * The ETag, by its path, of each event that may take place between two times (milliseconds since 1970), or of all events if
   * the server can't tell. All recurring ones are among them: servers differ in what they make of an unusual rule.
   */
  versions: (from: number, to: number) => Promise<Map<string, string>>;
  /**
   * The iCalendar texts of events by their paths, 'deleted' for those that are no longer there. Texts that the server doesn't
   * give, or that are too long, are left out.
   */
  read: (hrefs: readonly string[]) => Promise<Map<string, { etag: string; text: string } | 'deleted'>>;
  /**
   * Writes an event: over the version `etag`, over any version (undefined), or as a new one (null). Returns its ETag, null
   * if the server doesn't send one, and 'changed' if there is another version.
   */
  write: (href: string, text: string, etag: string | null | undefined) => Promise<WrittenEvent | 'changed'>;
  /** Deletes an event; does nothing if it is already deleted. */
  remove: (href: string) => Promise<void>;
}

export interface WrittenEvent {
  etag: string | null;
}

/** The calendar can't be used; the message is for the owner. */
export class CalendarServerError extends Error {
  /** The form field that the problem is about. */
  field: 'address' | 'username';

  constructor(message: string, field: 'address' | 'username' = 'address') {
    super(message);
    this.field = field;
  }
}

/** Maximum number of events in a calendar. */
const maxEvents = 20_000;

const scalar = z.union([z.string(), z.number()]).transform(String);
const textSchema = z.union([scalar, z.object({ _cdata: scalar }).transform(({ _cdata }) => _cdata)]);
const etagSchema = scalar.catch('');
const responsesSchema = z.array(
  z.object({
    href: z.string().optional(),
    status: z.number(),
    ok: z.boolean(),
    props: z.record(z.string(), z.unknown()).optional(),
  }),
);

const d = 'd:';
const c = 'c:';

/** Opens the calendar at an address. Each call throws {@link CalendarServerError} with a message for the owner. */
export function openCalendarServer(
  access: { address: string; username: string; password: string },
  limits: Omit<RequestLimits, 'maxBytes'>,
): CalendarServer {
  const url = collectionAddress(access.address);
  const parts = {
    headers: {
      authorization: `Basic ${Buffer.from(`${access.username}:${access.password}`).toString('base64')}`,
    },
    fetch: limitedFetch({ ...limits, maxBytes: 20_000_000 }),
  };
  const addressOf = (href: string) => {
    const full = new URL(href, url);
    if (full.origin !== new URL(url).origin) throw unreadable();
    return full.href;
  };

  async function properties(depth: '0' | '1', props: Record<string, object>) {
    const answers = responsesSchema.safeParse(await propfind({ url, depth, props, ...parts }));
    if (!answers.success) throw unreadable();
    const [first] = answers.data;
    if (!first) throw unreadable();
    if (!first.ok) throw refused(first.status);
    if (answers.data.some(({ props: read }) => read === undefined)) throw notACalendar();
    return answers.data;
  }

  /** The events that a filter finds (RFC 4791, 7.8); undefined if the server doesn't know such filters. */
  async function query(filter: Record<string, object>) {
    const event = { 'comp-filter': { _attributes: { name: 'VEVENT' }, ...filter } };
    const answers = await report('calendar-query', {
      [`${d}prop`]: { [`${d}getetag`]: {} },
      filter: { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, ...event } },
    });
    const [first] = answers;
    if (first && !first.ok && [401, 429, 503].includes(first.status)) throw refused(first.status);
    if (answers.some(({ ok, href }) => !ok && !href)) return undefined;
    return answers.filter(({ props }) => props !== undefined);
  }

  async function report(name: string, body: object) {
    const namespaces = { 'xmlns:d': 'DAV:', 'xmlns:c': 'urn:ietf:params:xml:ns:caldav' };
    const answers = responsesSchema.safeParse(
      await davRequest({
        url,
        init: {
          method: 'REPORT',
          headers: { ...parts.headers, depth: '1' },
          namespace: 'c',
          body: { [name]: { _attributes: namespaces, ...body } },
        },
        fetch: parts.fetch,
      }),
    );
    if (!answers.success) throw unreadable();
    return answers.data;
  }

  function versionsOf(answers: z.output<typeof responsesSchema>): Map<string, string> {
    const versions = new Map<string, string>();
    const base = new URL(url);
    for (const { href, props } of answers) {
      const etag = etagSchema.parse(props?.['getetag']);
      if (!href || !etag || !URL.canParse(href, url)) continue;
      const { origin, pathname } = new URL(href, url);
      if (origin === base.origin && pathname !== base.pathname) versions.set(pathname, etag);
    }
    if (versions.size > maxEvents)
      throw new CalendarServerError('The calendar has too many events. Please use a smaller one.');
    return versions;
  }

  async function readTexts(
    hrefs: readonly string[],
  ): Promise<Map<string, { etag: string; text: string } | 'deleted'>> {
    const body = { [`${d}prop`]: { [`${d}getetag`]: {}, 'calendar-data': {} }, [`${d}href`]: [...hrefs] };
    try {
      const answers = await report('calendar-multiget', body);
      const [first] = answers;
      if (first && !first.ok && !first.href) throw refused(first.status);
      const requested = new Set(hrefs);
      const texts = new Map<string, { etag: string; text: string } | 'deleted'>();
      for (const { href, status, props } of answers) {
        if (!href || !URL.canParse(href, url)) continue;
        const { pathname } = new URL(href, url);
        if (!requested.has(pathname)) continue;
        const text = textSchema.catch('').parse(props?.['calendarData']);
        if (status === 404 || status === 410) texts.set(pathname, 'deleted');
        else if (text) texts.set(pathname, { etag: etagSchema.parse(props?.['getetag']), text });
      }
      return texts;
    } catch (error) {
      if (!(error instanceof OutgoingRequestError) || error.problem !== 'too-large') throw error;
      // One of them may have large attachments; the others are read without it.
      if (hrefs.length <= 1) return new Map();
      const half = Math.ceil(hrefs.length / 2);
      const [first, second] = [await readTexts(hrefs.slice(0, half)), await readTexts(hrefs.slice(half))];
      return new Map([...first, ...second]);
    }
  }

  return {
    describe: () =>
      describeErrors(async () => {
        const [first] = await properties('0', {
          [`${d}resourcetype`]: {},
          [`${d}displayname`]: {},
          'cs:getctag': {},
        });
        const kinds = z.record(z.string(), z.unknown()).catch({}).parse(first?.props?.['resourcetype']);
        if (!Object.hasOwn(kinds, 'calendar')) throw notACalendar();
        const name = textSchema.catch('').parse(first?.props?.['displayname']).slice(0, 200);
        const ctag = textSchema.catch('').parse(first?.props?.['getctag']).slice(0, 500);
        return { name, ctag: ctag || null };
      }),
    async addresses() {
      try {
        const answers = await properties('0', { [`${d}current-user-principal`]: {} });
        const [principal] = textsIn(answers[0]?.props?.['currentUserPrincipal']);
        if (principal === undefined) return [];
        const props = { [`${c}calendar-user-address-set`]: {} };
        const found = responsesSchema.parse(
          await propfind({ url: addressOf(principal), depth: '0', props, ...parts }),
        );
        return textsIn(found[0]?.props?.['calendarUserAddressSet']);
      } catch {
        return [];
      }
    },
    versions: (from, to) =>
      describeErrors(async () => {
        const range = { 'time-range': { _attributes: { start: utcText(from), end: utcText(to) } } };
        const timely = await query(range);
        const recurring = timely && (await query({ 'prop-filter': { _attributes: { name: 'RRULE' } } }));
        const extra = recurring && (await query({ 'prop-filter': { _attributes: { name: 'RDATE' } } }));
        // A server that finds nothing at all may not understand the question.
        if (extra && timely.length + recurring.length + extra.length > 0)
          return versionsOf([...timely, ...recurring, ...extra]);
        return versionsOf(await properties('1', { [`${d}getetag`]: {} }));
      }),
    read: (hrefs) => describeErrors(() => readTexts(hrefs)),
    write: (href, text, etag) =>
      describeErrors(async () => {
        const headers = {
          ...parts.headers,
          'content-type': 'text/calendar; charset=utf-8',
          ...(etag === null && { 'if-none-match': '*' }),
        };
        const request = { url: addressOf(href), data: text, fetch: parts.fetch, headers };
        const answer =
          typeof etag === 'string' ? await updateObject({ ...request, etag }) : await createObject(request);
        if (answer.status === 412) return 'changed';
        if (!answer.ok) throw refused(answer.status);
        return { etag: answer.headers.get('etag') };
      }),
    remove: (href) =>
      describeErrors(async () => {
        const answer = await deleteObject({ url: addressOf(href), ...parts });
        if (!answer.ok && answer.status !== 404 && answer.status !== 410) throw refused(answer.status);
      }),
  };
}

/** A time for the server (RFC 5545, 3.3.5): '20261128T170000Z'. */
function utcText(time: number): string {
  return new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** All texts in a property, however deep they are: addresses come as one or several elements, some with attributes. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === '_attributes' ? [] : textsIn(inner)));
}

/** The URL of the collection, with a trailing slash. */
export function collectionAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.search = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}

async function describeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CalendarServerError ? error : new CalendarServerError(problemOf(error));
  }
}

function problemOf(error: unknown): string {
  if (error instanceof OutgoingRequestError)
    return {
      'refused-address': 'This address is inside a private network, which is not allowed here.',
      'not-https': 'Please use an address that starts with https://.',
      'too-large': 'The calendar server sent too much data. Please use a smaller calendar.',
      moved: 'The calendar has moved to another address. Please enter the address that your calendar shows.',
    }[error.problem];
  if (error instanceof Error && error.name === 'AbortError')
    return 'The calendar server did not answer in time.';
  const problem = connectionProblem(error);
  return problem === undefined
    ? 'We couldn’t read the calendar server’s answer.'
    : connectionMessages[problem];
}

const connectionMessages: Record<ConnectionProblem, string> = {
  'unknown-host': 'No calendar server was found at this address.',
  certificate: 'The calendar server’s certificate is not valid.',
  unreachable: 'The calendar server can’t be reached.',
};

function refused(status: number): CalendarServerError {
  if (status === 401) return new CalendarServerError('The username or password is wrong.', 'username');
  if (status === 403)
    return new CalendarServerError('The calendar server does not let this account do that.', 'username');
  if (status === 404) return notACalendar();
  if (status === 429 || status === 503)
    return new CalendarServerError('The calendar server is too busy right now.');
  return new CalendarServerError(`The calendar server answered with an error (${status}).`);
}

function notACalendar(): CalendarServerError {
  return new CalendarServerError('There is no calendar at this address.');
}

function unreadable(): CalendarServerError {
  return new CalendarServerError('We couldn’t read the calendar server’s answer.');
}
