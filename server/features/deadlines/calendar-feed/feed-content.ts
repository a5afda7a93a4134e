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
import type { AuthorizedHolder } from './feed-store.ts';

type Parts = Pick<Deps, 'db' | 'site' | 'publicUrl'>;

/** The content of a calendar feed. */
export interface FeedContent {
  calendar: FeedCalendar;
  events: FeedEvent[];
}

/** Maximum number of events in the firm's feed, about 2 MB. The earliest are kept, late ones first. */
const maxFirmEvents = 2000;

/** The data that a feed is rendered from, and its ETag. */
export type FeedSource = Awaited<ReturnType<typeof feedSource>>;

/**
 * Reads the data of a holder's feed. The ETag is a hash of that data, so a 304 answer needs no rendering. It includes today's
 * date, so that changed deadline rules of a new release reach calendars by the next day.
 */
export async function feedSource({ db, site, publicUrl }: Parts, { viewer, clientId }: AuthorizedHolder) {
  const span = await currentSpan({ db, site });
  const client = clientId === null ? undefined : await findDeadlineClient(db, clientId);
  if (clientId !== null && !client) throw new Error(`The client ${clientId} does not exist`);
  const clients = client ? [client] : await activeClients(db, viewer);
  const recorded = await readRecorded(db, client && [client.id]);
  const source = {
    isOfFirm: client === undefined,
    span,
    // Sorted, because the database returns rows in no fixed order and the ETag would change with it.
    clients: clients.toSorted((a, b) => a.id - b.id),
    recorded: recorded.toSorted((a, b) => a.clientId - b.clientId || (a.key < b.key ? -1 : 1)),
    firmName: (await site.firm()).name,
    publicUrl: publicUrl(),
  };
  const hash = createHash('sha256').update(JSON.stringify(source)).digest('base64url');
  return { ...source, etag: `"${hash}"` };
}

/** The open deadlines of the next twelve months and late ones. The firm's feed has only the first {@link maxFirmEvents}. */
export function feedContent(source: FeedSource): FeedContent {
  return source.isOfFirm ? contentForFirm(source) : contentForClient(source);
}

function contentForClient({ span, clients, recorded, firmName, publicUrl }: FeedSource): FeedContent {
  const view = deadlineView(span, recorded);
  const changedAt = lastChanges(recorded);
  const events = clients.flatMap((client) =>
    view
      .of(client)
      .flatMap(ownView)
      .map((deadline) =>
        eventOf(deadline, changedAt(client, deadline), {
          publicUrl,
          summary: nameOf(deadline),
          filer:
            deadline.filer === 'firm'
              ? `${firmName} ${actionTextThirdPerson(deadline)}.`
              : `You ${actionText(deadline)}.`,
          path: '/client-portal',
        }),
      ),
  );
  const name = `Filing dates for ${clients.map((client) => client.name).join(', ')}`;
  return { calendar: calendarOf(firmName, name), events };
}

function contentForFirm({ span, clients, recorded, firmName, publicUrl }: FeedSource): FeedContent {
  const view = deadlineView(span, recorded);
  const changedAt = lastChanges(recorded);
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

/** `last` is the last event of a feed that had to be cut off; the description says so. */
function calendarOf(firmName: string, name: string, last?: FeedEvent): FeedCalendar {
  const cutOffNote =
    last && ` Shown are the next ${grouped(maxFirmEvents)} deadlines, until ${longDate(last.date)}.`;
  return { firmName, name, description: `${generalRulesNote}${cutOffNote ?? ''}` };
}

/** Returns a function that says when a deadline last changed, and whether anything was recorded for it. */
function lastChanges(recorded: Awaited<ReturnType<typeof readRecorded>>) {
  const changes = new Map(recorded.map(({ clientId, key, changedAt }) => [`${clientId} ${key}`, changedAt]));
  return (client: DeadlineClient, { key }: Deadline) => {
    const recordedAt = changes.get(`${client.id} ${key}`);
    const times = [client.createdAt, client.filersChangedAt, recordedAt].map((at) => at?.getTime() ?? 0);
    return { at: new Date(Math.max(...times)), isRecorded: recordedAt !== undefined };
  };
}

interface EventTexts {
  publicUrl: string;
  summary: string;
  /** Who files or pays, as a sentence. */
  filer: string;
  path: string;
}

function eventOf(
  { client, key, date, title, why, rule, citation }: Deadline,
  changed: { at: Date; isRecorded: boolean },
  { publicUrl, summary, filer, path }: EventTexts,
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

/** Seconds since 2020: grows with each change and fits into the 31 bits that calendar programs expect until 2088. */
function sequenceAt(at: Date): number {
  return Math.floor((at.getTime() - Date.UTC(2020, 0)) / 1000);
}

function nameOf({ form, period, extended }: Deadline): string {
  return `${form} ${period}${extended ? ' (extended)' : ''}`;
}

function filerForFirm(deadline: Deadline): string {
  if (deadline.filer === null) return `We haven’t agreed yet on who ${actionTextThirdPerson(deadline)}.`;
  return deadline.filer === 'firm'
    ? `We ${actionText(deadline)}.`
    : `The client ${actionTextThirdPerson(deadline)}.`;
}

function actionText({ act }: Pick<Deadline, 'act'>): string {
  return act === 'file' ? 'file it' : 'pay it';
}

function actionTextThirdPerson({ act }: Pick<Deadline, 'act'>): string {
  return act === 'file' ? 'files it' : 'pays it';
}
