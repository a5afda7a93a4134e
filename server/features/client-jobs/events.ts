import { newJobTitle } from '#contract/notifications/rules.ts';
import { minute } from '#contract/durations.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { longDate } from '#contract/dates.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emailPayloads } from '#server/domain/email-kinds.ts';
import { type EnqueuedEmail, takeQueuedEmails } from '#server/domain/enqueue-emails.ts';
import type { Effects } from '#server/domain/events.ts';
import type { ClientJobRow } from './store.ts';

/** The audit actions for changes of a job. */
export type JobEvent = Extract<AuditAction, `job-${string}`>;

/** A job was created, changed or deleted, by the schedule if the actor is null. Clients aren't notified of the firm's own work. */
export function jobChanged(event: JobEvent, job: ClientJobRow, actor: ActorId | null): Effects {
  const { list, counts, states, read } = clientJobEndpoints;
  return {
    audit: {
      accountId: actor,
      clientId: job.clientId,
      action: event,
      subject: 'client_jobs',
      subjectId: job.id,
      detail: { title: job.title },
    },
    live: [
      {
        whose: { firmAbout: job.clientId },
        paths: [list.path, counts.path, states.path, read.path, adminNotificationEndpoints.list.path],
      },
    ],
  };
}

/**
 * Milliseconds that the email about assigned jobs waits: what is assigned until then comes with it, and what is undone or given
 * to someone else doesn't.
 */
const emailDelay = 2 * minute;

interface Act {
  actor: ActorId | null;
  now: Date;
}

/** One email about these jobs and those that an email still waits for. None about what the schedule did. */
async function assignmentEmail(
  tx: Transaction,
  accountId: number,
  jobs: readonly ClientJobRow[],
  { actor, now }: Act,
): Promise<EnqueuedEmail[]> {
  if (actor === null) return [];
  const waiting = await takeQueuedEmails(tx, 'jobs-assigned', accountId);
  const earlier = waiting.map(({ payload }) => emailPayloads['jobs-assigned'].parse(payload).jobIds);
  const jobIds = [...new Set([...earlier.join(',').split(','), ...jobs.map(({ id }) => String(id))])];
  const dueAt = waiting.map((email) => email.dueAt).find((at) => at !== null);
  return [
    {
      kind: 'jobs-assigned',
      payload: { accountId, jobIds: jobIds.filter((id) => id !== '').join(',') },
      unproven: null,
      dueAt: dueAt ?? new Date(now.getTime() + emailDelay),
    },
  ];
}

/** A job was assigned to someone. They are notified, unless they assigned it to themselves. */
export async function jobAssigned(tx: Transaction, job: ClientJobRow, act: Act): Promise<Effects> {
  if (job.assigneeId === null || job.assigneeId === act.actor) return {};
  const client = await findClient(tx, job.clientId);
  return {
    emails: await assignmentEmail(tx, job.assigneeId, [job], act),
    firm: {
      accountId: job.assigneeId,
      clientId: job.clientId,
      type: 'job',
      title: newJobTitle,
      message: `${job.title} for ${client?.name ?? 'a client'}, due ${longDate(job.dueDate)}.`,
    },
  };
}

/** Several jobs were assigned to someone at once: one notification and one email for all of them. */
export async function jobsAssigned(
  tx: Transaction,
  jobs: readonly ClientJobRow[],
  act: Act,
): Promise<Effects> {
  const [first, ...more] = jobs.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id);
  if (!first) return {};
  if (more.length === 0) return jobAssigned(tx, first, act);
  if (first.assigneeId === null || first.assigneeId === act.actor) return {};
  return {
    emails: await assignmentEmail(tx, first.assigneeId, jobs, act),
    firm: {
      accountId: first.assigneeId,
      clientId: first.clientId,
      type: 'job',
      title: newJobTitle,
      message: `${jobs.length} jobs. The first is ${first.title}, due ${longDate(first.dueDate)}.`,
    },
  };
}
