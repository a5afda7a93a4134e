import { calendarMultiGet, createObject, deleteObject, propfind, updateObject } from 'tsdav';
import * as z from 'zod';
import { limitedFetch, OutgoingRequestError, type RequestLimits } from './outgoing-request.ts';

/** A calendar on a CalDAV server (RFC 4791): one collection of events. */
export interface CalendarServer {
  /** The name of the collection, and its ctag (the server's tag for its state; null if the server has none). */
  describe: () => Promise<{ name: string; ctag: string | null }>;
  /** The ETag of each event, by its path. */
  versions: () => Promise<Map<string, string>>;
  /** The iCalendar texts of events by their paths. Deleted events and texts that are too long are left out. */
  read: (hrefs: readonly string[]) => Promise<Map<string, { etag: string; text: string }>>;
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
/** Maximum characters of an event. */
const maxText = 1_000_000;

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
    versions: () =>
      describeErrors(async () => {
        const answers = await properties('1', { [`${d}getetag`]: {} });
        if (answers.length > maxEvents + 1)
          throw new CalendarServerError('The calendar has too many events. Please use a smaller one.');
        const versions = new Map<string, string>();
        const base = new URL(url);
        for (const { href, props } of answers) {
          const etag = etagSchema.parse(props?.['getetag']);
          if (!href || !etag || !URL.canParse(href, url)) continue;
          const { origin, pathname } = new URL(href, url);
          if (origin === base.origin && pathname !== base.pathname) versions.set(pathname, etag);
        }
        return versions;
      }),
    read: (hrefs) =>
      describeErrors(async () => {
        const answers = responsesSchema.safeParse(
          await calendarMultiGet({
            url,
            depth: '1',
            props: { [`${d}getetag`]: {}, [`${c}calendar-data`]: {} },
            objectUrls: [...hrefs],
            ...parts,
          }),
        );
        if (!answers.success) throw unreadable();
        const requested = new Set(hrefs);
        const texts = new Map<string, { etag: string; text: string }>();
        for (const { href, props } of answers.data) {
          const text = textSchema.catch('').parse(props?.['calendarData']);
          const etag = etagSchema.parse(props?.['getetag']);
          if (!href || !text || !etag || text.length > maxText || !URL.canParse(href, url)) continue;
          const { pathname } = new URL(href, url);
          if (requested.has(pathname)) texts.set(pathname, { etag, text });
        }
        if (texts.size === 0 && answers.data.some(({ ok, href }) => !ok && !requested.has(href ?? '')))
          throw refused(answers.data[0]?.status ?? 500);
        return texts;
      }),
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
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No calendar server was found at this address.';
  if (code.includes('CERT') || code.includes('SIGNED'))
    return 'The calendar server’s certificate is not valid.';
  return code.startsWith('E')
    ? 'The calendar server can’t be reached.'
    : 'We couldn’t read the calendar server’s answer.';
}

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
