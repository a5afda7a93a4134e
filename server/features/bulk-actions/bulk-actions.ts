import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type {
  BulkActionPreview,
  LeftOutRow,
  ListFilter,
  NewBulkAction,
} from '#contract/bulk-actions/schemas.ts';
import {
  type BulkSubject,
  countOf,
  maxBulkRows,
  maxListedRows,
  undoBulkActionFor,
} from '#contract/bulk-actions/rules.ts';
import type { DateText } from '#contract/dates.ts';
import { callOrigin } from '#server/caller.ts';
import { batchesOf } from '#server/db/batches.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { BulkAction, BulkActions, BulkSubjects } from '#server/domain/bulk-actions/bulk-actions.ts';
import { bulkInputPurpose } from '#server/domain/topics/bulk-actions.ts';
import { transact } from '#server/domain/events.ts';
import { type Account, authorize } from '#server/http/request/session.ts';
import { type FoundAction, findAction, insertAction, listDone, setInput } from './store.ts';

export type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'master'> & {
  bulkActions: BulkActions;
  bulkSubjects: BulkSubjects;
};

interface Plan {
  kind: BulkAction;
  /** The rows that it is done for, by name. */
  ids: number[];
  names: ReadonlyMap<number, string>;
  leftOut: LeftOutRow[];
}

/** How many rows a list has with these filters, for this account. */
export async function countMatching(
  { db, now, site, bulkSubjects }: Parts,
  account: Account,
  { subject, filter }: { subject: BulkSubject; filter: ListFilter },
): Promise<number> {
  const asOf = { today: await site.today(), now: now() };
  return (await bulkSubjects[subject].matching(db, account, filter, asOf)).length;
}

/** What an action would do; changes nothing. */
export async function previewAction(
  parts: Parts,
  account: Account,
  action: NewBulkAction,
): Promise<BulkActionPreview> {
  const today = await parts.site.today();
  const { kind, ids, names, leftOut } = await plan(parts, parts.db, account, { ...action, today });
  const first = ids.slice(0, maxListedRows);
  const details = await kind.details(parts.db, first, action.input, today);
  return {
    subject: kind.subject,
    count: ids.length,
    rows: first.map((id) => ({ id, name: names.get(id) ?? '', detail: details.get(id) ?? '' })),
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, maxListedRows),
    effect: kind.effect(action.input),
    notUndoable: kind.notUndoable,
  };
}

/** Stores an action and its rows, which the worker then does. Returns its id. */
export async function startAction(parts: Parts, account: Account, action: NewBulkAction): Promise<number> {
  const { now, master } = parts;
  const today = await parts.site.today();
  return transact(parts, async (tx) => {
    const { kind, ids, leftOut } = await plan(parts, tx, account, { ...action, today });
    if (action.expected !== undefined && action.expected !== ids.length)
      throw new ApiError('conflict', {
        message: `This is now about ${countOf(kind.subject, ids.length)}, because something has changed since. Please check again.`,
      });
    if (ids.length === 0)
      throw new ApiError('conflict', { message: 'There is nothing to do for the rows that you chose.' });
    const inserted = await insertAction(
      tx,
      { kind: action.kind, title: kind.title(action.input), ...startedBy(account, now()) },
      [
        ...ids.map((subjectId) => ({ subjectId, state: 'waiting' as const })),
        ...leftOut.map(({ id, reason }) => ({ subjectId: id, state: 'left-out' as const, reason })),
      ],
    );
    if (!inserted) throw new ApiError('internal');
    const input = Buffer.from(JSON.stringify(action.input));
    await setInput(tx, inserted.id, master.wrap(input, bulkInputPurpose(inserted.id)));
    return inserted.id;
  });
}

/** Starts the action that undoes another one. Returns its id. */
export function undoAction(parts: Parts, account: Account, id: number): Promise<number> {
  const { now, bulkActions } = parts;
  return transact(parts, async (tx) => {
    const found = await findOwnAction(tx, account, id);
    const { kind: name, title } = found.action;
    const kind = bulkActions[name];
    authorize(kind.endpoint, account, now());
    if (kind.notUndoable !== null) throw new ApiError('conflict', { message: kind.notUndoable });
    if (undoableUntil(found, kind, now()) === null)
      throw new ApiError('conflict', { message: 'This can no longer be undone.' });
    const rows = await listDone(tx, id);
    const inserted = await insertAction(
      tx,
      { kind: name, title, undoes: id, ...startedBy(account, now()) },
      rows.map((row) => ({ ...row, state: 'waiting' as const })),
    );
    if (!inserted) throw new ApiError('conflict', { message: 'This was already undone.' });
    return inserted.id;
  });
}

/** An action that the account may see: its own, or for owners anyone's. Throws 404 for others. */
export async function findOwnAction(db: Reader, account: Account, id: number): Promise<FoundAction> {
  const found = await findAction(db, id);
  if (!found) throw new ApiError('not-found');
  if (found.action.accountId !== account.id && account.position !== 'owner')
    throw new ApiError('not-found', { withheld: true });
  return found;
}

/** Until when an action can be undone; null if it can't, can no longer, or has been. */
export function undoableUntil(
  { action: { finishedAt, undoes }, isUndone }: FoundAction,
  { undo }: Pick<BulkAction, 'undo'>,
  now: Date,
): Date | null {
  if (!undo || undoes !== null || isUndone || finishedAt === null) return null;
  const until = new Date(finishedAt.getTime() + undoBulkActionFor);
  return now < until ? until : null;
}

async function plan(
  { bulkActions, bulkSubjects, now }: Parts,
  db: Reader,
  account: Account,
  { kind: name, input, selection, today }: NewBulkAction & { today: DateText },
): Promise<Plan> {
  const kind = bulkActions[name];
  authorize(kind.endpoint, account, now());
  const further = kind.furtherEndpoint(input);
  if (further) authorize(further, account, now());
  kind.validate(input, today);
  const rows = bulkSubjects[kind.subject];
  const chosen =
    'ids' in selection
      ? selection.ids
      : await rows.matching(db, account, selection.filter, { today, now: now() });
  if (chosen.length > maxBulkRows)
    throw new ApiError('invalid', { message: `Please choose at most ${maxBulkRows} at once.` });
  const names = await rows.names(db, account, chosen, today);
  const reasons = new Map<number, string>();
  for (const some of batchesOf([...names.keys()], batchSize)) {
    for (const [id, reason] of await kind.leaveOut(db, some, input, today)) reasons.set(id, reason);
    await yieldToEventLoop();
  }
  const ids = [...names.keys()].filter((id) => !reasons.has(id));
  kind.requireRows(ids, input);
  const leftOut = [...names].flatMap(([id, rowName]) => {
    const reason = reasons.get(id);
    return reason === undefined ? [] : [{ id, name: rowName, reason }];
  });
  return { kind, ids, names, leftOut };
}

/** So many rows are looked at with the same queries: between two batches, others are answered. */
const batchSize = 250;

function startedBy(account: Account, createdAt: Date) {
  const origin = callOrigin();
  return {
    accountId: account.id,
    createdAt,
    address: origin?.address ?? null,
    browser: origin?.browser ?? null,
  };
}
