import type { AuditAction } from '#contract/audit/labels.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';

/** What becomes of a deadline, as the audit log says it. */
export type DeadlineEvent = Extract<
  AuditAction,
  | 'deadline-done'
  | 'deadline-not-needed'
  | 'deadline-reopened'
  | 'deadline-extended'
  | 'deadline-extension-withdrawn'
>;

const { list, counts, ofClient, mine } = deadlineEndpoints;

/** The firm has recorded something of a deadline. Clients see it in the portal and are not notified. */
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
    ...shownAgain(client.id),
  };
}

/** Who files what for a client has changed. */
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
    ...shownAgain(client.id),
  };
}

export function settingsSaved(actor: ActorId): Effects {
  return {
    audit: { accountId: actor, action: 'deadline-settings-saved', subject: 'deadline_settings' },
  };
}

/** Work was planned for a deadline, which its lists show. */
export function workPlanned(clientId: number): Effects {
  return shownAgain(clientId);
}

function shownAgain(clientId: number): Pick<Effects, 'live'> {
  return {
    live: [
      { whose: { firmAbout: clientId }, paths: [list.path, counts.path, ofClient.path] },
      { whose: { clientId }, paths: [mine.path] },
    ],
  };
}

/** Someone's calendar address for deadlines was made, replaced or turned off; without a client it is one of the firm. */
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
