import { addDays } from '#contract/dates.ts';
import { type DeadlineFilter, type DeadlineKind, soonDays } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { currentSpan } from './deadlines.ts';
import { activeClients, type DeadlineClient, readRecorded } from './store.ts';
import { compare, deadlineView, type Span } from './view.ts';

interface DeadlineQuery {
  show: DeadlineFilter;
  kind?: DeadlineKind | undefined;
  limit?: number | undefined;
  /** Date, client id and key of the last row of the previous page, joined by '~'. */
  cursor?: string | undefined;
}

type Parts = Pick<Deps, 'db' | 'site'>;

/** Deadlines of all active clients that the viewer has access to, by date, client name and key. */
export async function listDeadlines(deps: Parts, viewer: Viewer, query: DeadlineQuery): Promise<Deadline[]> {
  const { deadlines, span } = await allDeadlines(deps, viewer);
  const matching = deadlines
    .filter(
      (deadline) => isShown(deadline, query.show, span) && (query.kind ?? deadline.kind) === deadline.kind,
    )
    // A stable sort: those of one date stay in the order of clients and keys.
    .toSorted((a, b) => compare(a.date, b.date));
  const start = query.cursor === undefined ? 0 : indexAfter(matching, query.cursor);
  return matching.slice(start, query.limit === undefined ? undefined : start + query.limit);
}

/** How many deadlines are late and how many are due soon. */
export async function countDeadlines(deps: Parts, viewer: Viewer): Promise<{ late: number; soon: number }> {
  const { deadlines, span } = await allDeadlines(deps, viewer);
  const count = (show: DeadlineFilter) =>
    deadlines.filter((deadline) => isShown(deadline, show, span)).length;
  return { late: count('late'), soon: count('soon') };
}

/** Sorted by client name, then by date and key. */
async function allDeadlines(deps: Parts, viewer: Viewer) {
  const [span, clients] = [await currentSpan(deps), await activeClients(deps.db, viewer)];
  const view = deadlineView(span, await readRecorded(deps.db));
  return { span, deadlines: sortedByName(clients).flatMap((client) => view.of(client)) };
}

function sortedByName(clients: readonly DeadlineClient[]): DeadlineClient[] {
  return clients
    .map((client) => ({ client, name: client.name.toLowerCase() }))
    .toSorted((a, b) => compare(a.name, b.name) || a.client.id - b.client.id)
    .map(({ client }) => client);
}

function isShown({ state, date, late }: Deadline, show: DeadlineFilter, { today }: Span): boolean {
  if (show === 'closed') return state !== 'open';
  if (state !== 'open') return false;
  if (show === 'late') return late;
  return date >= today && (show !== 'soon' || date <= addDays(today, soonDays));
}

/** The index after the row of the cursor. If that row is no longer in the list, the index of the first row due later. */
function indexAfter(rows: readonly Deadline[], cursor: string): number {
  const index = rows.findIndex(({ date, client, key }) => `${date}~${client.id}~${key}` === cursor);
  if (index >= 0) return index + 1;
  const later = rows.findIndex(({ date }) => date > cursor.slice(0, 10));
  return later < 0 ? rows.length : later;
}
