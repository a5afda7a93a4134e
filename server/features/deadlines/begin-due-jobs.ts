import { addDays } from '#contract/dates.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { currentSpan } from './deadlines.ts';
import { workPlanned } from './events.ts';
import { type BeginJob, jobOf } from './plan-work.ts';
import { activeClients, lockRecorded, readRecorded, readSettings, updateRecorded } from './store.ts';
import { deadlineView } from './view.ts';

/**
 * Scheduled job: creates the job of each open deadline that the firm files itself, `jobDaysBefore` days ahead; none if that
 * setting is null. A job that was deleted is not created again.
 */
export async function beginDueJobs(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>,
  begin: BeginJob,
): Promise<void> {
  const { jobDaysBefore } = await readSettings(deps.db);
  if (jobDaysBefore === null) return;
  const span = await currentSpan(deps);
  const until = addDays(span.today, jobDaysBefore);
  const recorded = await readRecorded(deps.db);
  const hadJobs = new Set(
    recorded.filter(({ hadJob }) => hadJob).map(({ clientId, key }) => `${clientId} ${key}`),
  );
  const view = deadlineView(span, recorded);
  const due = (await activeClients(deps.db, null))
    .flatMap((client) => view.of(client))
    .filter(
      ({ client, key, state, filer, date }) =>
        state === 'open' &&
        filer === 'firm' &&
        date >= span.today &&
        date <= until &&
        !hadJobs.has(`${client.id} ${key}`),
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
