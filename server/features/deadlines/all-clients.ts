import { addDays } from '#contract/dates.ts';
import { type DeadlineFilter, type DeadlineKind, soonDays } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { currentSpan } from './deadlines.ts';
import { activeClients, type DeadlineClient, readRecorded } from './store.ts';
import { compare, deadlineView, type Span } from './view.ts';

interface Wanted {
  show: DeadlineFilter;
  kind?: DeadlineKind | undefined;
  limit?: number | undefined;
  /** Date, client and key of the last row that is known already, joined by '~'. */
  cursor?: string | undefined;
}

type Parts = Pick<Deps, 'db' | 'site'>;

/** Deadlines of all active clients that someone reaches, by date, client and key. */
export async function listDeadlines(deps: Parts, viewer: Viewer, wanted: Wanted): Promise<Deadline[]> {
  const { all, span } = await allDeadlines(deps, viewer);
  const shown = all
    .filter((one) => isShown(one, wanted.show, span) && (wanted.kind ?? one.kind) === one.kind)
    // Those of one day stay in the order of their clients and keys.
    .toSorted((a, b) => compare(a.date, b.date));
  const start = wanted.cursor === undefined ? 0 : placeAfter(shown, wanted.cursor);
  return shown.slice(start, wanted.limit === undefined ? undefined : start + wanted.limit);
}

/** How many of them are late, and due soon. */
export async function countDeadlines(deps: Parts, viewer: Viewer): Promise<{ late: number; soon: number }> {
  const { all, span } = await allDeadlines(deps, viewer);
  const count = (show: DeadlineFilter) => all.filter((one) => isShown(one, show, span)).length;
  return { late: count('late'), soon: count('soon') };
}

/** By client, and those of a client by date and key. */
async function allDeadlines(deps: Parts, viewer: Viewer) {
  const [span, clients] = [await currentSpan(deps), await activeClients(deps.db, viewer)];
  const view = deadlineView(span, await readRecorded(deps.db));
  return { span, all: byName(clients).flatMap((client) => view.of(client)) };
}

function byName(clients: readonly DeadlineClient[]): DeadlineClient[] {
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

/** Behind the row of the cursor; where that was filed meanwhile, at the first one that is due later. */
function placeAfter(rows: readonly Deadline[], cursor: string): number {
  const at = rows.findIndex(({ date, client, key }) => `${date}~${client.id}~${key}` === cursor);
  if (at >= 0) return at + 1;
  const later = rows.findIndex(({ date }) => date > cursor.slice(0, 10));
  return later < 0 ? rows.length : later;
}
