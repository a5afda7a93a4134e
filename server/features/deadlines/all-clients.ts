import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addDays } from '#contract/dates.ts';
import {
  type DeadlineFilter,
  type DeadlineKind,
  type DeadlineSort,
  soonDays,
} from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import { type Paging, type Position, UnknownCursorError } from '#contract/paging.ts';
import { folded, foldedWords } from '#contract/search/folded.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import { batchesOf } from '#server/db/batches.ts';
import { endAt } from '#server/db/paging.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { currentSpan } from './deadlines.ts';
import { activeClients, type DeadlineClient, readRecorded, searchTextsOf } from './store.ts';
import { compare, type DatedDeadline, deadlineView, type Span } from './view.ts';

/** Which deadlines a list shows. */
export interface DeadlineFilters {
  show: DeadlineFilter;
  kind?: DeadlineKind | undefined;
  /** Text to search for in forms, titles, periods and clients. */
  q?: string | undefined;
  /** By date if undefined. */
  sort?: DeadlineSort | undefined;
  order?: SortOrder | undefined;
}

type Parts = Pick<Deps, 'db' | 'site'>;

interface Row extends DatedDeadline {
  client: DeadlineClient;
}

/** Clients whose deadlines are computed before other calls get their turn. */
const batchSize = 100;

/** Deadlines of all active clients that the viewer has access to, by date, client name and key, or as asked. */
export async function listDeadlines(
  deps: Parts,
  viewer: Viewer,
  query: DeadlineFilters & Paging,
): Promise<Deadline[]> {
  const { show, kind, q = '', sort = 'due', order = 'asc', limit, cursor } = query;
  const matches = q === '' ? () => true : matcherOf(q, await searchTextsOf(deps.db, viewer));
  const rows: { row: Row; position: Position }[] = [];
  const name = `${sort} ${order}`;
  const direction = order === 'asc' ? 1 : -1;
  const { view } = await eachDeadline(deps, viewer, (row, span) => {
    const ofKind = kind === undefined || row.deadline.rule.kind === kind;
    if (isShown(row, show, span) && ofKind && matches(row))
      rows.push({ row, position: [name, ...sortKeys[sort](row), String(row.client.id), row.deadline.key] });
  });
  const after = cursor?.after;
  // A cursor of another order is no position in this one.
  if (after && after[0] !== name) throw new UnknownCursorError();
  const page = (
    after ? rows.filter(({ position }) => comparePositions(position, after) * direction > 0) : rows
  )
    .toSorted((a, b) => comparePositions(a.position, b.position) * direction)
    .slice(0, limit);
  endAt(page, query, ({ position }) => position);
  return page.map(({ row }) => view.present(row.client, row));
}

/** How many deadlines are late and how many are due soon. */
export async function countDeadlines(deps: Parts, viewer: Viewer): Promise<{ late: number; soon: number }> {
  const counts = { late: 0, soon: 0 };
  await eachDeadline(deps, viewer, (row, span) => {
    if (isShown(row, 'late', span)) counts.late += 1;
    if (isShown(row, 'soon', span)) counts.soon += 1;
  });
  return counts;
}

/** Visits every deadline of the active clients that the viewer has access to. */
export async function eachDeadline(deps: Parts, viewer: Viewer, visit: (row: Row, span: Span) => void) {
  const [span, clients] = [await currentSpan(deps), await activeClients(deps.db, viewer)];
  const view = deadlineView(span, await readRecorded(deps.db));
  for (const batch of batchesOf(clients, batchSize)) {
    for (const client of batch) {
      for (const dated of view.dated(client)) visit({ ...dated, client }, span);
    }
    await yieldToEventLoop();
  }
  return { view };
}

/** Whether a deadline has every word of the text. What many deadlines share is folded once. */
function matcherOf(q: string, clientTexts: ReadonlyMap<number, string>): (row: Row) => boolean {
  const words = foldedWords(q);
  const texts = new Map<string, string>();
  const foldedOnce = (text: string) => {
    const known = texts.get(text) ?? folded(text);
    texts.set(text, known);
    return known;
  };
  return ({ client, deadline: { rule, period } }) => {
    const text = `${clientTexts.get(client.id) ?? ''}\n${foldedOnce(`${rule.form} ${rule.title} ${period}`)}`;
    return words.length > 0 && words.every((word) => text.includes(word));
  };
}

/** What a row is sorted by, before the id of its client and its key. */
const sortKeys: Record<DeadlineSort, (row: Row) => readonly string[]> = {
  due: ({ date, client }) => [date, client.sortKey],
  form: ({ date, client, deadline }) => [folded(deadline.rule.form), date, client.sortKey],
  client: ({ date, client }) => [client.sortKey, date],
};

/** Compares text by text; of the last two, the first is the id of a client. */
function comparePositions(a: Position, b: Position): number {
  const idAt = a.length - 2;
  for (const [index, text] of a.entries()) {
    const other = b[index] ?? '';
    const difference = index === idAt ? Number(text) - Number(other) : compare(text, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

function isShown({ state, date }: DatedDeadline, show: DeadlineFilter, { today }: Span): boolean {
  if (show === 'closed') return state !== 'open';
  if (state !== 'open') return false;
  if (show === 'late') return date < today;
  return date >= today && (show !== 'soon' || date <= addDays(today, soonDays));
}
