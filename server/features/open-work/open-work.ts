import { mayCall } from '#contract/accounts/access/rules.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import {
  daysAhead,
  isForToday,
  maxItemsPerKind,
  type OpenWorkKind,
  openWorkKinds,
  type WorkDay,
  workDayOf,
  type WorkOwner,
} from '#contract/open-work/rules.ts';
import type { OpenWorkCounts, OpenWorkItem, PutOffItem } from '#contract/open-work/schemas.ts';
import type {
  DatedEntry,
  OpenWorkContext,
  OpenWorkEntry,
  OpenWorkSources,
  ReadOpenWork,
} from '#server/domain/open-work/source.ts';
import { readAssignments, readSnoozes, readStaff } from './store.ts';

export interface Parts extends Omit<OpenWorkContext, 'viewer' | 'today' | 'until'> {
  openWorkSources: OpenWorkSources;
}

/**
 * All open work that the viewer may see (`all`), and of it what they haven't put off and what is theirs or nobody's (`entries`);
 * with `everybody`, also that of others.
 */
export async function readOpenWork(
  parts: Parts,
  viewer: OpenWorkContext['viewer'],
  whose: WorkOwner,
  kinds: readonly OpenWorkKind[] = openWorkKinds,
): Promise<{ context: OpenWorkContext; all: DatedEntry[]; entries: DatedEntry[] }> {
  const today = await parts.site.today();
  const context = { ...parts, viewer, today, until: addDays(today, daysAhead) };
  const found: DatedEntry[] = [];
  for (const kind of kinds) {
    const { listedBy, list } = parts.openWorkSources[kind];
    if (listedBy && !mayCall(listedBy, viewer)) continue;
    for (const entry of await list(context)) {
      const day = workDayOf(entry, today);
      if (day !== null) found.push({ ...entry, kind, day });
    }
  }
  const marks = await readMarks(parts, viewer.id, today);
  const jobs = new Set(found.flatMap(({ kind, id }) => (kind === 'job' ? [id] : [])));
  const entries = found
    .map((entry) => ({ ...entry, assigneeId: entry.assigneeId ?? marks.assigneeOf(entry) }))
    .filter(
      ({ jobId = null, assigneeId, ...entry }) =>
        (jobId === null || !jobs.has(jobId)) &&
        marks.untilOf(entry) === null &&
        (whose === 'everybody' || assigneeId === null || assigneeId === viewer.id),
    );
  return { context, all: found, entries };
}

/** The name of an item in the tables of what was put off and handed over. */
export function itemOf({ id, key = '' }: Pick<OpenWorkEntry, 'id' | 'key'>): string {
  return key === '' ? String(id) : `${id} ${key}`;
}

/** What tells an item from others, and from itself before there was news of it. */
type Named = Pick<DatedEntry, 'kind' | 'id' | 'key' | 'since'>;

/** What the viewer has put off, and what was handed over; news of an item end both. */
async function readMarks({ db }: Parts, viewerId: number, today: DateText) {
  const nameOf = (kind: OpenWorkKind, item: string, since: Date | null) =>
    `${kind} ${item} ${since?.getTime() ?? ''}`;
  const ofEntry = (entry: Named) => nameOf(entry.kind, itemOf(entry), entry.since);
  const snoozed = new Map(
    (await readSnoozes(db, viewerId, today)).map(({ kind, item, since, until }) => [
      nameOf(kind, item, since),
      until,
    ]),
  );
  const staff = await readStaff(db);
  const assignees = new Map(
    (await readAssignments(db)).map(({ kind, item, since, assigneeId }) => [
      nameOf(kind, item, since),
      staff.has(assigneeId) ? assigneeId : null,
    ]),
  );
  return {
    /** The day on which it is back; null if it isn't put off. */
    untilOf: (entry: Named) => snoozed.get(ofEntry(entry)) ?? null,
    assigneeOf: (entry: Named) => assignees.get(ofEntry(entry)) ?? null,
  };
}

/** Reads someone's own open work, for their digest. */
export function openWorkOf(parts: Parts): ReadOpenWork {
  return async (viewer) => (await readOpenWork(parts, viewer, 'mine')).entries;
}

/** The list as it is shown: its first items of each kind, in the order of the day, and how many there are. */
export async function listOpenWork(
  parts: Parts,
  viewer: OpenWorkContext['viewer'],
  whose: WorkOwner,
): Promise<{ today: DateText; items: OpenWorkItem[]; counts: OpenWorkCounts }> {
  const { context, entries } = await readOpenWork(parts, viewer, whose);
  const items = await present(parts, context, firstOfEachKind(entries.toSorted(inOrder)));
  return { today: context.today, items, counts: countsOf(entries) };
}

/** What the viewer has put off, the soonest first. */
export async function listPutOff(
  parts: Parts,
  viewer: OpenWorkContext['viewer'],
): Promise<{ today: DateText; items: PutOffItem[] }> {
  const { context, all } = await readOpenWork(parts, viewer, 'everybody');
  const marks = await readMarks(parts, viewer.id, context.today);
  const later = all
    .flatMap((entry) => {
      const until = marks.untilOf(entry);
      return until === null
        ? []
        : [{ entry: { ...entry, assigneeId: entry.assigneeId ?? marks.assigneeOf(entry) }, until }];
    })
    .toSorted((a, b) => compare(a.until, b.until) || inOrder(a.entry, b.entry));
  const items = await present(
    parts,
    context,
    later.map(({ entry }) => entry),
  );
  return {
    today: context.today,
    items: items.map((item, index) => ({ ...item, until: later[index]?.until ?? '' })),
  };
}

async function present(
  parts: Parts,
  context: OpenWorkContext,
  shown: readonly DatedEntry[],
): Promise<OpenWorkItem[]> {
  const titles = await readTitles(parts.openWorkSources, context, shown);
  const staff = await readStaff(parts.db);
  return shown.map(({ kind, id, key = '', title, who, client, since, due, turn, day, ...rest }) => {
    const assignee = rest.assigneeId === null ? undefined : staff.get(rest.assigneeId);
    return {
      kind,
      id,
      key,
      title: titles.get(kind)?.get(id) ?? title,
      who,
      client,
      since: since?.toISOString() ?? null,
      due,
      turn,
      day,
      assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
      cents: rest.cents ?? null,
      startsAt: rest.startsAt?.toISOString() ?? null,
      joinUrl: rest.joinUrl || null,
    };
  });
}

export function countsOf(entries: readonly DatedEntry[]): OpenWorkCounts {
  const counts: OpenWorkCounts = {};
  for (const { kind, day } of entries) {
    const count = (counts[kind] ??= { now: 0, soon: 0, waiting: 0 });
    if (isForToday(day)) count.now += 1;
    else if (day === 'waiting') count.waiting += 1;
    else count.soon += 1;
  }
  return counts;
}

function firstOfEachKind(entries: readonly DatedEntry[]): DatedEntry[] {
  const counted = new Map<OpenWorkKind, number>();
  return entries.filter(({ kind }) => {
    const count = (counted.get(kind) ?? 0) + 1;
    counted.set(kind, count);
    return count <= maxItemsPerKind;
  });
}

async function readTitles(
  sources: OpenWorkSources,
  context: OpenWorkContext,
  shown: readonly DatedEntry[],
): Promise<Map<OpenWorkKind, ReadonlyMap<number, string>>> {
  const titles = new Map<OpenWorkKind, ReadonlyMap<number, string>>();
  for (const [kind, entries] of Map.groupBy(shown, (entry) => entry.kind)) {
    const read = sources[kind].titles;
    if (read)
      titles.set(
        kind,
        await read(
          context,
          entries.map(({ id }) => id),
        ),
      );
  }
  return titles;
}

const rankOfKind = new Map(openWorkKinds.map((kind, index) => [kind, index]));

/** By day; of one day, what is due first, then kind by kind, those who have waited longest first. */
function inOrder(a: DatedEntry, b: DatedEntry): number {
  return (
    compare(rankOfDay(a.day), rankOfDay(b.day)) ||
    compare(a.due ?? '9999-12-31', b.due ?? '9999-12-31') ||
    (rankOfKind.get(a.kind) ?? 0) - (rankOfKind.get(b.kind) ?? 0) ||
    timeOf(a) - timeOf(b) ||
    a.id - b.id ||
    compare(a.key ?? '', b.key ?? '')
  );
}

function timeOf({ startsAt, since }: DatedEntry): number {
  return (startsAt ?? since)?.getTime() ?? 0;
}

/** 'overdue' before 'today' before dates before 'waiting'. */
function rankOfDay(day: WorkDay): string {
  if (day === 'overdue') return '0';
  return day === 'today' ? '1' : day === 'waiting' ? '9' : `2 ${day}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
