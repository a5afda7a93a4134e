import { addDays } from '#contract/dates.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { currentSpan } from './deadlines.ts';
import { workPlanned } from './events.ts';
import { type BeginJob, jobOf } from './plan-work.ts';
import { activeClients, lockRecorded, readRecorded, readSettings, updateRecorded } from './store.ts';
import { deadlineView } from './view.ts';

/**
 * By the clock, where the firm wants it: begins the job of each open deadline that it files itself, some days before. A job
 * that was deleted is not begun again.
 */
export async function beginJobsByClock(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>,
  begin: BeginJob,
): Promise<void> {
  const { jobDaysBefore } = await readSettings(deps.db);
  if (jobDaysBefore === null) return;
  const span = await currentSpan(deps);
  const until = addDays(span.today, jobDaysBefore);
  const recorded = await readRecorded(deps.db);
  const had = new Set(recorded.filter(({ hadJob }) => hadJob).map((one) => `${one.clientId} ${one.key}`));
  const view = deadlineView(span, recorded);
  const due = (await activeClients(deps.db, null))
    .flatMap((client) => view.of(client))
    .filter(
      ({ client, key, state, filer, date }) =>
        state === 'open' &&
        filer === 'firm' &&
        date >= span.today &&
        date <= until &&
        !had.has(`${client.id} ${key}`),
    );
  await eachByItself(
    due,
    ({ client, key }) => `The job for the deadline ${key} of client ${client.id}`,
    (deadline) =>
      transact(deps, async (tx) => {
        const clientId = deadline.client.id;
        const row = await lockRecorded(tx, clientId, deadline.key);
        if (row.jobId !== null || row.state !== 'open') return;
        const jobId = await begin(tx, { actor: null, clientId, job: jobOf(deadline) });
        await updateRecorded(tx, row, { jobId, changedAt: deps.now() });
        await emit(tx, workPlanned(clientId));
      }),
  );
}
