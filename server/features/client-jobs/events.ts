import { newJobTitle } from '#contract/notifications/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { longDate } from '#contract/dates.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { joinLists, workAssigned } from '#server/domain/assigned-work.ts';
import { emailPayloads } from '#server/domain/email-kinds.ts';
import type { Effects } from '#server/domain/events.ts';
import type { ClientJobRow } from './store.ts';

/** The audit actions for changes of a job. */
export type JobEvent = Extract<AuditAction, `job-${string}`>;

/** A job was created, changed or deleted, by the schedule if the actor is null. Clients aren't notified of the firm's own work, but their portal shows which month is closed. */
export function jobChanged(event: JobEvent, job: ClientJobRow, actor: ActorId | null): Effects {
  const { list, counts, states, capacity, read, myClosedMonth } = clientJobEndpoints;
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
        paths: [
          list.path,
          counts.path,
          states.path,
          capacity.path,
          read.path,
          adminNotificationEndpoints.list.path,
        ],
      },
      { whose: { clientId: job.clientId }, paths: [myClosedMonth.path] },
    ],
  };
}

/** A job was assigned to someone. */
export async function jobAssigned(
  tx: Transaction,
  job: ClientJobRow,
  actor: ActorId | null,
): Promise<Effects> {
  return jobsAssigned(tx, [job], actor);
}

/** Several jobs were assigned to someone at once: one notification and one email for all of them. */
export async function jobsAssigned(
  tx: Transaction,
  jobs: readonly ClientJobRow[],
  actor: ActorId | null,
): Promise<Effects> {
  const [first, ...more] = jobs.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id);
  if (!first) return {};
  const { assigneeId, clientId } = first;
  const due = `due ${longDate(first.dueDate)}.`;
  const client = await findClient(tx, clientId);
  return workAssigned(tx, {
    actor,
    assigneeId,
    notification: {
      clientId,
      type: 'job',
      title: newJobTitle,
      message:
        more.length === 0
          ? `${first.title} for ${client?.name ?? 'a client'}, ${due}`
          : `${jobs.length} jobs. The first is ${first.title}, ${due}`,
    },
    emailKind: 'jobs-assigned',
    email: (accountId, waiting) => ({
      kind: 'jobs-assigned',
      payload: {
        accountId,
        jobIds: joinLists(
          ',',
          ...waiting.map((payload) => emailPayloads['jobs-assigned'].parse(payload).jobIds),
          ...jobs.map(({ id }) => String(id)),
        ),
      },
    }),
  });
}
