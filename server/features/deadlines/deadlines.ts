import { addMonths } from '#contract/dates.ts';
import { type DeadlineFilers, type DeadlineState, monthsAhead } from '#contract/deadlines/rules.ts';
import type { Deadline, DeadlineSettings } from '#contract/deadlines/schemas.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import { type DeadlineEvent, deadlineRecorded, filersSaved, settingsSaved } from './events.ts';
import {
  findDeadlineClient,
  lockRecorded,
  readRecorded,
  readSettings,
  updateRecorded,
  writeFilers,
  writeSettings,
} from './store.ts';
import { deadlineView, type Span, spanOf } from './view.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/** The days that lists of deadlines look at today. */
export async function currentSpan({ db, site }: Pick<Deps, 'db' | 'site'>): Promise<Span> {
  const [today, zone, { countsFrom }] = [await site.today(), await site.zone(), await readSettings(db)];
  return spanOf({ today, countsFrom, zone });
}

/** One deadline of a client, wherever its date is; throws 404 where the rules know none of that key. */
export async function findDeadline(
  db: Reader,
  span: Span,
  { clientId, key }: { clientId: number; key: string },
): Promise<Deadline> {
  const client = await findDeadlineClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  // An extension may lead out of the days that the lists look at, from where it has to be found to be taken back.
  const wide = { ...span, to: addMonths(span.to, monthsAhead) };
  const deadline = deadlineView(wide, await readRecorded(db, [clientId]))
    .of(client)
    .find((one) => one.key === key);
  if (!deadline)
    throw new ApiError('not-found', {
      message: 'This deadline doesn’t belong to this client. Please reload.',
    });
  return deadline;
}

interface DeadlineChange {
  key: string;
  state?: DeadlineState | undefined;
  extended?: boolean | undefined;
}

/** Records that a deadline is filed, not needed, extended, or none of that; what it is already does no harm. */
export async function changeDeadline(
  deps: Parts,
  actor: ActorId,
  clientId: number,
  { key, state, extended }: DeadlineChange,
): Promise<Deadline> {
  const span = await currentSpan(deps);
  return transact(deps, async (tx) => {
    const before = await findDeadline(tx, span, { clientId, key });
    await requireActiveClient(tx, clientId);
    if (extended && !before.extension)
      throw new ApiError('conflict', { message: 'This deadline can’t be extended.' });
    const row = await lockRecorded(tx, clientId, key);
    const next = { state: state ?? row.state, extended: extended ?? row.extended };
    await updateRecorded(tx, row, { ...next, changedBy: actor, changedAt: deps.now() });
    const after = await findDeadline(tx, span, { clientId, key });
    for (const event of eventsOf(row, next)) await emit(tx, deadlineRecorded(event, after, actor));
    return after;
  });
}

/** Records what a client files and pays, and who does it. */
export function saveFilers(
  deps: Parts,
  actor: ActorId,
  clientId: number,
  filers: DeadlineFilers,
): Promise<{ filers: DeadlineFilers }> {
  return transact(deps, async (tx) => {
    await requireActiveClient(tx, clientId);
    const client = await findDeadlineClient(tx, clientId);
    if (!client) throw new ApiError('not-found');
    await writeFilers(tx, { clientId, filers, changedBy: actor, changedAt: deps.now() });
    await emit(tx, filersSaved(client, actor));
    return { filers };
  });
}

export function saveSettings(
  deps: Parts,
  actor: ActorId,
  settings: DeadlineSettings,
): Promise<DeadlineSettings> {
  return transact(deps, async (tx) => {
    const saved = await writeSettings(tx, settings);
    if (!saved)
      throw new ApiError('conflict', {
        message: 'Someone else has changed these settings in the meantime. Please reload, then save again.',
      });
    await emit(tx, settingsSaved(actor));
    return saved;
  });
}

interface Recorded {
  state: DeadlineState;
  extended: boolean;
}

function eventsOf(before: Recorded, after: Recorded): DeadlineEvent[] {
  const events: DeadlineEvent[] = [];
  if (before.extended !== after.extended)
    events.push(after.extended ? 'deadline-extended' : 'deadline-extension-withdrawn');
  if (before.state !== after.state)
    events.push(after.state === 'open' ? 'deadline-reopened' : `deadline-${after.state}`);
  return events;
}
