import type * as z from 'zod';
import { jobStateLabels } from '#contract/client-jobs/rules.ts';
import type { clientJobSchemas } from '#contract/client-jobs/schemas.ts';
import { plainHours } from '#contract/hours.ts';
import { recurrenceLabels } from '#contract/tasks/rules.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { csvFile } from '#server/files/csv.ts';
import { firmDate } from '#server/firm-clock.ts';
import { listJobs } from './store.ts';

type Filters = z.output<typeof clientJobSchemas.exporting.query>;

/** The jobs that the list shows with these filters, as CSV. Audited. */
export async function exportJobs(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  actor: Viewer,
  { show = 'open', assignee, ...filters }: Filters,
) {
  const [today, zone] = [await site.today(), await site.zone()];
  return db.transaction(async (tx) => {
    const jobs = await listJobs(tx, actor, {
      ...filters,
      show,
      today,
      assignee: assignee === 'me' ? actor.id : assignee,
    });
    await audit(tx, { accountId: actor.id, action: 'jobs-exported', subject: 'client_jobs' });
    const lines = jobs.map(({ job, client, assignee: person }) => [
      job.title,
      client.name,
      person?.name ?? '',
      job.dueDate,
      job.estimateMinutes === null ? '' : plainHours(job.estimateMinutes),
      jobStateLabels[job.state],
      job.recurrence === 'none' ? '' : recurrenceLabels[job.recurrence],
      String(job.checklist.filter(({ done }) => done).length),
      String(job.checklist.length),
      job.completedAt ? firmDate(job.completedAt, zone) : '',
    ]);
    return { fileName: `jobs-${today}.csv`, csv: csvFile([headings, ...lines]) };
  });
}

const headings = [
  'Job',
  'Client',
  'Assigned to',
  'Due',
  'Estimated hours',
  'Status',
  'Repeats',
  'Steps done',
  'Steps',
  'Completed',
];
