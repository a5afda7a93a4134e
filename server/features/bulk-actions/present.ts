import { type BulkAction, type LeftOutRow } from '#contract/bulk-actions/schemas.ts';
import { maxListedRows } from '#contract/bulk-actions/rules.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { type Parts, undoableUntil } from './bulk-actions.ts';
import { countRows, type FoundAction, listLeftOut } from './store.ts';

/** An action and how far it is, with the names of the rows that the viewer still has access to. */
export async function presentAction(parts: Parts, viewer: Viewer, found: FoundAction): Promise<BulkAction> {
  const { action, by } = found;
  const kind = parts.bulkActions[action.kind];
  const counts = await countRows(parts.db, action.id);
  const leftOut = await leftOutRows(parts, viewer, found);
  return {
    id: action.id,
    subject: kind.subject,
    title: action.undoes === null ? action.title : `Undo: ${action.title}`,
    by,
    waiting: counts.waiting,
    done: counts.done,
    leftOutCount: counts['left-out'] + counts.failed,
    leftOut: leftOut.slice(0, maxListedRows),
    createdAt: action.createdAt.toISOString(),
    finishedAt: action.finishedAt?.toISOString() ?? null,
    undoableUntil: undoableUntil(found, kind, parts.now())?.toISOString() ?? null,
    notUndoable: action.undoes === null ? kind.notUndoable : null,
  };
}

/** The rows that were left out, by name. */
export async function leftOutRows(
  { db, site, bulkActions, bulkSubjects }: Parts,
  viewer: Viewer,
  { action }: FoundAction,
): Promise<LeftOutRow[]> {
  const reasons = new Map((await listLeftOut(db, action.id)).map(({ id, reason }) => [id, reason ?? '']));
  const { names } = bulkSubjects[bulkActions[action.kind].subject];
  const named = await names(db, viewer, [...reasons.keys()], await site.today());
  return [...named].map(([id, name]) => ({ id, name, reason: reasons.get(id) ?? '' }));
}
