import { longDate } from '#contract/dates.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { RequestListRow } from './store.ts';

type RequestChange = { list: RequestListRow; actor: ActorId | null };

/** The firm has requested documents. Without `notifies`, the client isn't notified and finds them in the portal. */
export function documentsRequested(
  { list, actor }: RequestChange,
  { count, notifies }: { count: number; notifies: boolean },
): Effects {
  const audit = auditEntry(list, 'request-list-created', actor);
  if (!notifies) return { audit };
  const title = count === 1 ? 'One document needed' : `${count} documents needed`;
  return { audit, client: { ...notification(list, title), email: emailFor(list, false) } };
}

/** A client is reminded of missing documents: by the firm, or, with an actor of null, by the schedule. */
export function documentsReminded({ list, actor }: RequestChange, missing: number): Effects {
  const title = missing === 1 ? 'One document is missing' : `${missing} documents are missing`;
  return {
    audit: auditEntry(list, 'request-list-reminded', actor),
    client: { ...notification(list, title), email: emailFor(list, true) },
  };
}

export function requestWithdrawn({ list, actor }: RequestChange): Effects {
  return {
    audit: auditEntry(list, 'request-list-withdrawn', actor),
    client: { id: list.clientId, type: 'task', title: 'Documents no longer needed', message: list.title },
  };
}

export function requestRestored({ list, actor }: RequestChange): Effects {
  return {
    audit: auditEntry(list, 'request-list-restored', actor),
    client: notification(list, 'Documents needed again'),
  };
}

function notification(list: RequestListRow, title: string) {
  const message = `${list.title}, due ${longDate(list.dueDate)}.`;
  return { id: list.clientId, type: 'task' as const, title, message };
}

function emailFor({ id }: RequestListRow, reminder: boolean) {
  return (accountId: number) => ({
    kind: 'request-list' as const,
    payload: { requestListId: id, accountId, reminder },
  });
}

function auditEntry(list: RequestListRow, action: AuditAction, actor: ActorId | null) {
  return {
    accountId: actor,
    clientId: list.clientId,
    action,
    subject: 'request_lists',
    subjectId: list.id,
    detail: { title: list.title },
  };
}
