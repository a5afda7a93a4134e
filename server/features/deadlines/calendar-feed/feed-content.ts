import { createHash } from 'node:crypto';
import { longDate } from '#contract/dates.ts';
import { generalRulesNote } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import { grouped } from '#contract/numbers.ts';
import type { Deps } from '#server/deps.ts';
import { currentSpan } from '../deadlines.ts';
import { activeClients, type DeadlineClient, findDeadlineClient, readRecorded } from '../store.ts';
import { deadlineView, ownView } from '../view.ts';
import type { FeedCalendar, FeedEvent } from './calendar-text.ts';
import type { KnownHolder } from './feed-store.ts';

type Parts = Pick<Deps, 'db' | 'site' | 'publicUrl'>;

/** What a calendar reads. */
export interface FeedContent {
  calendar: FeedCalendar;
  events: FeedEvent[];
}

/** Events of the firm's feed at most, some 2 MB: the earliest of them, late ones first. */
const maxFirmEvents = 2000;

/** What a feed is written from, as the database has it, and a mark that changes with it. */
export type FeedSource = Awaited<ReturnType<typeof feedSource>>;

/**
 * Reads what the feed of someone who may see its deadlines is written from. Its mark costs no more than that: it has the
 * day in it, so that new rules of a new version are there on the next day at the latest.
 */
export async function feedSource({ db, site, publicUrl }: Parts, { viewer, clientId }: KnownHolder) {
  const span = await currentSpan({ db, site });
  const one = clientId === null ? undefined : await findDeadlineClient(db, clientId);
  if (clientId !== null && !one) throw new Error(`The client ${clientId} is gone`);
  const clients = one ? [one] : await activeClients(db, viewer);
  const recorded = await readRecorded(db, one && [one.id]);
  const source = {
    isOfFirm: one === undefined,
    span,
    // The database gives rows in an order that changes when one is saved, and the mark would change with it.
    clients: clients.toSorted((a, b) => a.id - b.id),
    recorded: recorded.toSorted((a, b) => a.clientId - b.clientId || (a.key < b.key ? -1 : 1)),
    firmName: (await site.firm()).name,
    publicUrl: publicUrl(),
  };
  const hash = createHash('sha256').update(JSON.stringify(source)).digest('base64url');
  return { ...source, etag: `"${hash}"` };
}

/** What the feed holds: what is open, late ones too, for twelve months; of the firm the first {@link maxFirmEvents}. */
export function feedContent(source: FeedSource): FeedContent {
  return source.isOfFirm ? contentForFirm(source) : contentForClient(source);
}

function contentForClient({ span, clients, recorded, firmName, publicUrl }: FeedSource): FeedContent {
  const view = deadlineView(span, recorded);
  const changedAt = changesOf(recorded);
  const events = clients.flatMap((client) =>
    view
      .of(client)
      .flatMap(ownView)
      .map((deadline) =>
        eventOf(deadline, changedAt(client, deadline), {
          publicUrl,
          summary: nameOf(deadline),
          filer: deadline.filer === 'firm' ? `${firmName} ${doesIt(deadline)}.` : `You ${doIt(deadline)}.`,
          path: '/client-portal',
        }),
      ),
  );
  const name = `Filing dates for ${clients.map((client) => client.name).join(', ')}`;
  return { calendar: calendarOf(firmName, name), events };
}

function contentForFirm({ span, clients, recorded, firmName, publicUrl }: FeedSource): FeedContent {
  const view = deadlineView(span, recorded);
  const changedAt = changesOf(recorded);
  const open = clients
    .flatMap((client) => view.of(client).map((deadline) => ({ client, deadline })))
    .filter(({ deadline }) => deadline.state === 'open')
    .toSorted(({ deadline: a }, { deadline: b }) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const events = open.slice(0, maxFirmEvents).map(({ client, deadline }) =>
    eventOf(deadline, changedAt(client, deadline), {
      publicUrl,
      summary: `${client.name}: ${nameOf(deadline)}`,
      filer: filerForFirm(deadline),
      path: `/admin/clients/${client.id}?tab=deadlines`,
    }),
  );
  const last = open.length > maxFirmEvents ? events.at(-1) : undefined;
  return { calendar: calendarOf(firmName, 'Client deadlines', last), events };
}

/** `last`: the event after which there are more, which the calendar does not hold. */
function calendarOf(firmName: string, name: string, last?: FeedEvent): FeedCalendar {
  const rest =
    last && ` Shown are the next ${grouped(maxFirmEvents)} deadlines, until ${longDate(last.date)}.`;
  return { firmName, name, description: `${generalRulesNote}${rest ?? ''}` };
}

/** When what is shown of a deadline has last changed, and whether something was recorded of it. */
function changesOf(recorded: Awaited<ReturnType<typeof readRecorded>>) {
  const records = new Map(recorded.map((one) => [`${one.clientId} ${one.key}`, one.changedAt]));
  return (client: DeadlineClient, { key }: Deadline) => {
    const own = records.get(`${client.id} ${key}`);
    const times = [client.createdAt, client.filersChangedAt, own].map((at) => at?.getTime() ?? 0);
    return { at: new Date(Math.max(...times)), isRecorded: own !== undefined };
  };
}

interface Words {
  publicUrl: string;
  summary: string;
  /** Who files or pays, as a sentence. */
  filer: string;
  path: string;
}

function eventOf(
  { client, key, date, title, why, rule, citation }: Deadline,
  changed: { at: Date; isRecorded: boolean },
  { publicUrl, summary, filer, path }: Words,
): FeedEvent {
  const url = `${publicUrl}${path}`;
  return {
    uid: `${key}.client-${client.id}@${new URL(publicUrl).hostname}`,
    date,
    summary,
    description: [`${title}. ${filer}`, why, `Rule: ${rule} (${citation})`, url].join('\n\n'),
    url,
    changedAt: changed.at,
    sequence: changed.isRecorded ? sequenceAt(changed.at) : 0,
  };
}

/** Seconds since 2020, which grow with each change and fit into the 31 bits that calendars expect until 2088. */
function sequenceAt(at: Date): number {
  return Math.floor((at.getTime() - Date.UTC(2020, 0)) / 1000);
}

function nameOf({ form, period, extended }: Deadline): string {
  return `${form} ${period}${extended ? ' (extended)' : ''}`;
}

function filerForFirm(deadline: Deadline): string {
  if (deadline.filer === null) return `We haven’t agreed yet on who ${doesIt(deadline)}.`;
  return deadline.filer === 'firm' ? `We ${doIt(deadline)}.` : `The client ${doesIt(deadline)}.`;
}

function doIt({ act }: Pick<Deadline, 'act'>): string {
  return act === 'file' ? 'file it' : 'pay it';
}

function doesIt({ act }: Pick<Deadline, 'act'>): string {
  return act === 'file' ? 'files it' : 'pays it';
}
