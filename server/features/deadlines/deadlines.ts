import { addMonths } from '#contract/dates.ts';
import { type DeadlineFilers, type DeadlineState, monthsAhead } from '#contract/deadlines/rules.ts';
import type { Deadline, DeadlineSettings } from '#contract/deadlines/schemas.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError, changedMeanwhile, savedMeanwhile } from '#server/domain/api-error.ts';
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

/** The period that lists of deadlines cover today. */
export async function currentSpan({ db, site }: Pick<Deps, 'db' | 'site'>): Promise<Span> {
  const [today, zone, { countsFrom }] = [await site.today(), await site.zone(), await readSettings(db)];
  return spanOf({ today, countsFrom, zone });
}

/** One deadline of a client. Throws 404 if the client doesn't exist or the rules give it no deadline with this key. */
export async function findDeadline(
  db: Reader,
  span: Span,
  { clientId, key }: { clientId: number; key: string },
): Promise<Deadline> {
  const client = await findDeadlineClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  // An extension may move a deadline out of the period of the lists. It must still be found, to withdraw the extension.
  const wideSpan = { ...span, to: addMonths(span.to, monthsAhead) };
  const deadline = deadlineView(wideSpan, await readRecorded(db, [clientId]))
    .of(client)
    .find((candidate) => candidate.key === key);
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

/** Records that a deadline is done, not needed, extended, or open again. Repeating it emits no event. */
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

/** Records what a client files and pays, and who does it. Throws a conflict if it has changed since `version` (0: never set). */
export function saveFilers(
  deps: Parts,
  actor: ActorId,
  clientId: number,
  { filers, version }: { filers: DeadlineFilers; version: number },
): Promise<{ filers: DeadlineFilers; version: number }> {
  return transact(deps, async (tx) => {
    await requireActiveClient(tx, clientId);
    const client = await findDeadlineClient(tx, clientId);
    if (!client) throw new ApiError('not-found');
    const row = { clientId, filers, changedBy: actor, changedAt: deps.now() };
    if (!(await writeFilers(tx, row, version))) throw changedMeanwhile('who files what');
    await emit(tx, filersSaved(client, actor));
    return { filers, version: version + 1 };
  });
}

/** Saves the settings. Throws a conflict if someone else has saved since their version. */
export function saveSettings(
  deps: Parts,
  actor: ActorId,
  settings: DeadlineSettings,
): Promise<DeadlineSettings> {
  return transact(deps, async (tx) => {
    const saved = await writeSettings(tx, settings);
    if (!saved) throw savedMeanwhile();
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
