import { newJobTitle } from '#contract/notifications/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { longDate } from '#contract/dates.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { ClientJobRow } from './store.ts';

/** The audit actions for changes of a job. */
export type JobEvent = Extract<AuditAction, `job-${string}`>;

/** A job was created, changed or deleted, by the schedule if the actor is null. Clients aren't notified of the firm's own work. */
export function jobChanged(event: JobEvent, job: ClientJobRow, actor: ActorId | null): Effects {
  const { list, counts, read } = clientJobEndpoints;
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
        paths: [list.path, counts.path, read.path, adminNotificationEndpoints.list.path],
      },
    ],
  };
}

/** A job was assigned to someone. They are notified, unless they assigned it to themselves. */
export async function jobAssigned(
  tx: Transaction,
  job: ClientJobRow,
  actor: ActorId | null,
): Promise<Effects> {
  if (job.assigneeId === null || job.assigneeId === actor) return {};
  const client = await findClient(tx, job.clientId);
  return {
    firm: {
      accountId: job.assigneeId,
      clientId: job.clientId,
      type: 'task',
      title: newJobTitle,
      message: `${job.title} for ${client?.name ?? 'a client'}, due ${longDate(job.dueDate)}.`,
    },
  };
}
