import { longDate } from '#contract/dates.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { RequestListRow } from './store.ts';

type Happening = { list: RequestListRow; actor: ActorId | null };

/** The firm has asked for documents; without `notifies` the client finds them in the portal. */
export function documentsRequested(
  { list, actor }: Happening,
  { count, notifies }: { count: number; notifies: boolean },
): Effects {
  const audit = entryOf(list, 'request-list-created', actor);
  if (!notifies) return { audit };
  const title = count === 1 ? 'One document needed' : `${count} documents needed`;
  return { audit, client: { ...notification(list, title), email: emailOf(list, false) } };
}

/** A client is reminded of what is missing, by hand or by the clock (without an actor). */
export function documentsReminded({ list, actor }: Happening, missing: number): Effects {
  const title = missing === 1 ? 'One document is missing' : `${missing} documents are missing`;
  return {
    audit: entryOf(list, 'request-list-reminded', actor),
    client: { ...notification(list, title), email: emailOf(list, true) },
  };
}

export function requestWithdrawn({ list, actor }: Happening): Effects {
  return {
    audit: entryOf(list, 'request-list-withdrawn', actor),
    client: { id: list.clientId, type: 'task', title: 'Documents no longer needed', message: list.title },
  };
}

export function requestRestored({ list, actor }: Happening): Effects {
  return {
    audit: entryOf(list, 'request-list-restored', actor),
    client: notification(list, 'Documents needed again'),
  };
}

function notification(list: RequestListRow, title: string) {
  const message = `${list.title}, due ${longDate(list.dueDate)}.`;
  return { id: list.clientId, type: 'task' as const, title, message };
}

function emailOf({ id }: RequestListRow, reminder: boolean) {
  return (accountId: number) => ({
    kind: 'request-list' as const,
    payload: { requestListId: id, accountId, reminder },
  });
}

function entryOf(list: RequestListRow, action: AuditAction, actor: ActorId | null) {
  return {
    accountId: actor,
    clientId: list.clientId,
    action,
    subject: 'request_lists',
    subjectId: list.id,
    detail: { title: list.title },
  };
}
