import { createHash } from 'node:crypto';
import { generalRulesNote } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { currentSpan } from '../deadlines.ts';
import { activeClients, type DeadlineClient, findDeadlineClient, readRecorded } from '../store.ts';
import { deadlineView, ownView } from '../view.ts';
import type { FeedCalendar, FeedEvent } from './calendar-text.ts';
import type { KnownHolder } from './feed-store.ts';

type Parts = Pick<Deps, 'db' | 'site' | 'publicUrl'>;

/** What a calendar reads, and a mark that changes with it. */
export interface FeedContent {
  calendar: FeedCalendar;
  events: FeedEvent[];
  etag: string;
}

/** What the feed of someone who may see its deadlines holds today: what is open, late ones too, for twelve months. */
export async function feedContent(parts: Parts, { viewer, clientId }: KnownHolder): Promise<FeedContent> {
  const content =
    clientId === null ? await contentForFirm(parts, viewer) : await contentForClient(parts, clientId);
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { ...content, etag: `"${hash}"` };
}

async function contentForClient({ db, site, publicUrl }: Parts, clientId: number) {
  const client = await findDeadlineClient(db, clientId);
  if (!client) throw new Error(`The client ${clientId} is gone`);
  const recorded = await readRecorded(db, [clientId]);
  const view = deadlineView(await currentSpan({ db, site }), recorded);
  const firm = await site.firm();
  const changedAt = changesOf(recorded);
  const events = view
    .of(client)
    .flatMap(ownView)
    .map((deadline) =>
      eventOf(deadline, changedAt(client, deadline), {
        publicUrl: publicUrl(),
        summary: nameOf(deadline),
        filer: deadline.filer === 'firm' ? `${firm.name} ${doesIt(deadline)}.` : `You ${doIt(deadline)}.`,
        path: '/client-portal',
      }),
    );
  return { calendar: calendarOf(firm.name, `Filing dates of ${client.name}`), events };
}

async function contentForFirm(
  { db, site, publicUrl }: Parts,
  viewer: { id: number; someClientsOnly: boolean },
) {
  const [span, clients, recorded] = [
    await currentSpan({ db, site }),
    await activeClients(db, viewer),
    await readRecorded(db),
  ];
  const view = deadlineView(span, recorded);
  const changedAt = changesOf(recorded);
  const origin = publicUrl();
  // The database gives rows in an order that changes when one is saved, and the mark would change with it.
  const inOrder = clients.toSorted((a, b) => a.id - b.id);
  const events = inOrder.flatMap((client) =>
    view
      .of(client)
      .filter(({ state }) => state === 'open')
      .map((deadline) =>
        eventOf(deadline, changedAt(client, deadline), {
          publicUrl: origin,
          summary: `${client.name}: ${nameOf(deadline)}`,
          filer: filerForFirm(deadline),
          path: `/admin/clients/${client.id}?tab=deadlines`,
        }),
      ),
  );
  return { calendar: calendarOf((await site.firm()).name, 'Client deadlines'), events };
}

function calendarOf(firmName: string, name: string): FeedCalendar {
  return { firmName, name, description: generalRulesNote };
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
  if (deadline.filer === null) return `It is not agreed yet who ${doesIt(deadline)}.`;
  return deadline.filer === 'firm' ? `We ${doIt(deadline)}.` : `The client ${doesIt(deadline)}.`;
}

function doIt({ act }: Pick<Deadline, 'act'>): string {
  return act === 'file' ? 'file it' : 'pay it';
}

function doesIt({ act }: Pick<Deadline, 'act'>): string {
  return act === 'file' ? 'files it' : 'pays it';
}
