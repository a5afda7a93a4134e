import { fillIn } from '#contract/tasks/periods.ts';
import type { NewRequestList } from '#contract/tasks/request-list-schemas.ts';
import type { RequestListFilter } from '#contract/tasks/rules.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { notesColumns } from '#server/domain/client-keys/notes.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import type { Transaction } from '#server/db/client.ts';
import { emit } from '#server/domain/events.ts';
import { remindedByHand } from '#server/domain/reminders.ts';
import { wasJustReminded } from '#contract/emails/rules.ts';
import type { Deps } from '#server/deps.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { insertTasks } from '../store.ts';
import { dueDateInPast } from '../tasks.ts';
import { documentsReminded, documentsRequested, requestRestored, requestWithdrawn } from './events.ts';
import {
  deleteOpenTasksOf,
  findRequestList,
  insertRequestList,
  listRequestLists,
  lockRequestList,
  restoreTasksOf,
  updateRequestList,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/**
 * Requests documents from a client, one task for each. Throws if the client is archived or the due date has passed. Returns the
 * list's id.
 */
export async function requestDocuments(
  deps: Parts & Pick<Deps, 'clientKeys'>,
  actor: ActorId,
  clientId: number,
  request: NewRequestList,
): Promise<number> {
  if (request.dueDate < (await deps.site.today())) throw dueDateInPast();
  return deps.db.transaction((tx) => requestDocumentsWithin(tx, deps, { actor, clientId, request }));
}

/** Like {@link requestDocuments}, in the caller's transaction. The caller must check the due date. */
export async function requestDocumentsWithin(
  tx: Transaction,
  { now, clientKeys }: Pick<Deps, 'now' | 'clientKeys'>,
  { actor, clientId, request }: { actor: ActorId; clientId: number; request: NewRequestList },
): Promise<number> {
  const { documents, notifies, note, ...fields } = request;
  await requireActiveClient(tx, clientId);
  const { dueDate } = fields;
  const common = { clientId, createdBy: actor, createdAt: now() };
  const list = await insertRequestList(tx, {
    ...fields,
    title: fillIn(fields.title, dueDate),
    ...(await notesColumns(tx, clientKeys, 'note of a request list', {
      clientId,
      notes: fillIn(note, dueDate),
    })),
    ...common,
  });
  if (!list) throw new ApiError('internal');
  await insertTasks(
    tx,
    documents.map((document) => ({
      ...document,
      title: fillIn(document.title, dueDate),
      description: fillIn(document.description, dueDate),
      ...common,
      kind: 'document-request' as const,
      priority: 'medium' as const,
      dueDate,
      recurrenceFrom: dueDate,
      requestListId: list.id,
    })),
  );
  await emit(tx, documentsRequested({ list, actor }, { count: documents.length, notifies }));
  return list.id;
}

/** Sends a reminder by hand, which counts for the scheduled one. Throws a conflict if nothing is missing or a reminder went out within the last 24 hours. */
export async function remindOfRequest({ db, now, site }: Parts, actor: ActorId, id: number): Promise<void> {
  const today = await site.today();
  return db.transaction(async (tx) => {
    const list = await lockRequestList(tx, id);
    const missing = await countMissing(tx, id);
    if (!list || missing === undefined) throw new ApiError('not-found');
    if (missing === 0)
      throw new ApiError('conflict', { message: 'We have received every document on this list.' });
    const at = now();
    if (wasJustReminded(list, at))
      throw new ApiError('conflict', { message: 'A reminder went out within the last day.' });
    await updateRequestList(tx, id, { reminded: remindedByHand(list, today), remindedAt: at });
    await emit(tx, documentsReminded({ list, actor }, missing));
  });
}

/** Sends a reminder for every list with missing documents. Skips lists reminded of within the last 24 hours. */
export async function remindOfAll(
  deps: Parts,
  viewer: Viewer & { id: ActorId },
  show: Extract<RequestListFilter, 'open' | 'overdue'>,
): Promise<{ reminded: number; skipped: number }> {
  const today = await deps.site.today();
  const open = await listRequestLists(deps.db, viewer, { show, today });
  const due = open.filter(({ list }) => !wasJustReminded(list, deps.now()));
  let reminded = 0;
  await eachByItself(
    due,
    ({ list }) => `The reminder of request list ${list.id}`,
    async ({ list }) => {
      try {
        await remindOfRequest(deps, viewer.id, list.id);
        reminded += 1;
      } catch (error) {
        // It was completed or reminded of in the meantime.
        if (!(error instanceof ApiError)) throw error;
      }
    },
  );
  return { reminded, skipped: open.length - reminded };
}

/** Withdraws a request list and deletes its open tasks. Documents already received stay. */
export function withdrawRequest({ db, now }: Parts, actor: ActorId, id: number): Promise<void> {
  return db.transaction((tx) => withdrawRequestWithin(tx, { now }, actor, id));
}

/** Like {@link withdrawRequest}, in the caller's transaction. */
export async function withdrawRequestWithin(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  actor: ActorId,
  id: number,
): Promise<void> {
  const list = await lockRequestList(tx, id);
  if (!list) throw new ApiError('not-found');
  const at = now();
  await updateRequestList(tx, id, { withdrawnAt: at });
  await deleteOpenTasksOf(tx, id, at);
  await emit(tx, requestWithdrawn({ list, actor }));
}

export function restoreRequest({ db }: Parts, actor: ActorId, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const list = await lockRequestList(tx, id, { withdrawn: true });
    if (!list) throw new ApiError('not-found');
    if (!list.withdrawnAt) return;
    await updateRequestList(tx, id, { withdrawnAt: null });
    await restoreTasksOf(tx, id, list.withdrawnAt);
    await emit(tx, requestRestored({ list, actor }));
  });
}

/** How many documents of a list are missing, or undefined if there is no such list. */
export async function countMissing(
  db: Parameters<typeof findRequestList>[0],
  id: number,
): Promise<number | undefined> {
  return (await findRequestList(db, id))?.documents.filter(({ sent }) => !sent).length;
}
