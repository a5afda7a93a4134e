import type { AuditAction } from '#contract/audit/labels.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';

/** The audit actions for changes of a deadline. */
export type DeadlineEvent = Extract<
  AuditAction,
  | 'deadline-done'
  | 'deadline-not-needed'
  | 'deadline-reopened'
  | 'deadline-extended'
  | 'deadline-extension-withdrawn'
>;

const { list, counts, ofClient, mine } = deadlineEndpoints;

/** The firm has changed a deadline. Clients see it in the portal and are not notified. */
export function deadlineRecorded(event: DeadlineEvent, deadline: Deadline, actor: ActorId): Effects {
  const { client, form, period } = deadline;
  return {
    audit: {
      accountId: actor,
      clientId: client.id,
      action: event,
      subject: 'client_deadlines',
      subjectId: client.id,
      detail: { title: `${form} ${period}` },
    },
    ...reloadDeadlines(client.id),
  };
}

/** The firm has changed who files what for a client. */
export function filersSaved(client: { id: number; name: string }, actor: ActorId): Effects {
  return {
    audit: {
      accountId: actor,
      clientId: client.id,
      action: 'deadline-filers-saved',
      subject: 'clients',
      subjectId: client.id,
      detail: { title: client.name },
    },
    ...reloadDeadlines(client.id),
  };
}

export function settingsSaved(actor: ActorId): Effects {
  return {
    audit: { accountId: actor, action: 'deadline-settings-saved', subject: 'deadline_settings' },
  };
}

/** A job or task was created for a deadline; lists of deadlines show it. */
export function workPlanned(clientId: number): Effects {
  return reloadDeadlines(clientId);
}

/** Open browsers of the firm and of the client reload their deadlines. */
function reloadDeadlines(clientId: number): Pick<Effects, 'live'> {
  return {
    live: [
      { whose: { firmAbout: clientId }, paths: [list.path, counts.path, ofClient.path] },
      { whose: { clientId }, paths: [mine.path] },
    ],
  };
}

/** An account's calendar feed was created, replaced or ended. `client` is null for a staff member's feed. */
export function calendarFeedChanged(
  action: Extract<AuditAction, `calendar-feed-${string}`>,
  { id, someClientsOnly }: { id: ActorId; someClientsOnly: boolean },
  client: { id: number; name: string } | null,
): Effects {
  return {
    audit: {
      accountId: id,
      clientId: client?.id ?? null,
      action,
      subject: 'calendar_feeds',
      subjectId: id,
      detail: { title: client?.name ?? (someClientsOnly ? 'their clients' : 'all clients') },
    },
  };
}
