import { mayCall } from '#contract/accounts/access/rules.ts';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { countOf } from '#contract/bulk-actions/rules.ts';
import type { DateText } from '#contract/dates.ts';
import { withCallOrigin } from '#server/caller.ts';
import type { Transaction } from '#server/db/client.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ActorId, actorOf } from '#server/domain/audit.ts';
import type { BulkAction } from '#server/domain/bulk-actions/bulk-actions.ts';
import { bulkInputPurpose } from '#server/domain/topics/bulk-actions.ts';
import { emit, report, transact } from '#server/domain/events.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { parseJson } from '#server/parse-json.ts';
import type { Parts } from './bulk-actions.ts';
import { bulkActionFinished, bulkActionProgressed } from './events.ts';
import {
  type ActionRow,
  countRows,
  findActor,
  finishAction,
  listDone,
  lockNextRow,
  settleRow,
  unfinishedActions,
} from './store.ts';

/** How many rows of one action are done before the next action gets its turn. */
const rowsInTurn = 10;
/** Milliseconds between two reports of how far an action is. */
const reportInterval = 1000;

/**
 * Does the rows of all unfinished actions, in turn, until none waits or `shouldStop` says so. What is left is done by the next
 * call, here or in another process.
 */
export async function doWaitingRows(parts: Parts, shouldStop: () => boolean = () => false): Promise<void> {
  for (let actions = await unfinishedActions(parts.db); actions.length > 0;) {
    let isAnyDone = false;
    for (const action of actions) {
      if (shouldStop()) return;
      isAnyDone = (await asCaller(action, () => doTurn(parts, action, shouldStop))) || isAnyDone;
    }
    // Another process does the rest.
    if (!isAnyDone) return;
    actions = await unfinishedActions(parts.db);
  }
}

/** Does the next rows of an action, and finishes it after the last one. False if there was nothing to do. */
async function doTurn(parts: Parts, action: ActionRow, shouldStop: () => boolean): Promise<boolean> {
  const kind = parts.bulkActions[action.kind];
  const { changes } = parts.bulkSubjects[kind.subject];
  // Before the rows' transactions: the embedded database has one connection.
  const performRow = await rowPerformer(parts, action, kind, await parts.site.today());
  let done = 0;
  while (done < rowsInTurn && !shouldStop()) {
    if (!(await doNextRow(parts, action, kind, performRow))) break;
    done += 1;
  }
  if (done === rowsInTurn || shouldStop()) {
    reportProgress(parts, action.id, changes);
    return done > 0;
  }
  const isFinished = await transact(parts, async (tx) => {
    if (!(await finishAction(tx, action.id, parts.now()))) return false;
    const actor = actorOf(action.accountId);
    if (action.undoes === null) {
      const results = (await listDone(tx, action.id)).map(({ result }) => result);
      await kind.finish(tx, { actor, input: performRow.input, results });
    }
    const counts = await countRows(tx, action.id);
    const leftOut = counts['left-out'] + counts.failed;
    const summary = `${countOf(kind.subject, counts.done)}${leftOut === 0 ? '' : `, ${leftOut} left out`}`;
    await emit(tx, bulkActionFinished(action, summary, changes));
    return true;
  });
  return isFinished || done > 0;
}

interface RowPerformer {
  input: unknown;
  /** The firm's day. */
  today: DateText;
  perform: (
    tx: Transaction,
    row: { id: number; actor: ActorId; result: unknown },
  ) => Promise<{ result?: unknown }>;
}

/** Does the rows of an action, or undoes those of another one. */
async function rowPerformer(
  parts: Parts,
  action: ActionRow,
  kind: BulkAction,
  today: DateText,
): Promise<RowPerformer> {
  const input = decryptInput(parts, action);
  const undoRow = action.undoes === null ? undefined : await kind.undo?.();
  const performRow = await kind.perform();
  return {
    input,
    today,
    async perform(tx, row) {
      if (!undoRow) return { result: await performRow(tx, { ...row, input, today }) };
      await undoRow(tx, row);
      return {};
    },
  };
}

/** Does one row, or leaves it out; false if none waits. */
async function doNextRow(
  parts: Parts,
  action: ActionRow,
  kind: BulkAction,
  { input, today, perform }: RowPerformer,
): Promise<boolean> {
  let row: { actionId: number; subjectId: number } | undefined;
  try {
    return await transact(parts, async (tx) => {
      const next = await lockNextRow(tx, action.id);
      if (!next) return false;
      row = next;
      const reason = await reasonAgainst(tx, parts, action, kind, { id: next.subjectId, input, today });
      if (reason !== null) {
        await settleRow(tx, next, { state: 'left-out', reason });
        return true;
      }
      const target = { id: next.subjectId, actor: actorOf(action.accountId) };
      await settleRow(tx, next, {
        state: 'done',
        ...(await perform(tx, { ...target, result: next.result })),
      });
      return true;
    });
  } catch (error) {
    if (!row || isDatabaseAway(error)) throw error;
    if (error instanceof ApiError)
      await settleRow(parts.db, row, { state: 'left-out', reason: error.message });
    else {
      reportUnexpectedError(
        new Error(`Row ${row.subjectId} of bulk action ${action.id} failed`, { cause: error }),
      );
      await settleRow(parts.db, row, { state: 'failed', reason: failedReason });
    }
    return true;
  }
}

const failedReason = 'Something went wrong on our side. Please do this one by itself.';

/** Why a row must not be done now: the rights of the person may have changed since, or the row itself. */
async function reasonAgainst(
  tx: Transaction,
  { bulkSubjects }: Parts,
  action: ActionRow,
  kind: BulkAction,
  { id, input, today }: { id: number; input: unknown; today: DateText },
): Promise<string | null> {
  const actor = await findActor(tx, action.accountId);
  const further = action.undoes === null ? kind.furtherEndpoint(input) : null;
  if (!actor || !mayCall(kind.endpoint, actor) || (further && !mayCall(further, actor)))
    return 'The person who started this may no longer do it';
  const reached = await bulkSubjects[kind.subject].names(tx, actor, [id], today);
  if (!reached.has(id)) return 'Out of reach of the person who started this';
  if (action.undoes !== null) return null;
  return (await kind.leaveOut(tx, [id], input, today)).get(id) ?? null;
}

function decryptInput({ master }: Parts, { id, encryptedInput }: ActionRow): unknown {
  return encryptedInput === null
    ? null
    : parseJson(Buffer.from(master.unwrap(encryptedInput, bulkInputPurpose(id))).toString());
}

/** The audit log shows where the person was who started it, also for the entries of the single rows. */
function asCaller<T>({ address, browser }: ActionRow, work: () => Promise<T>): Promise<T> {
  if (address === null) return work();
  return withCallOrigin(
    // Recent authentication was checked when it was started.
    { address, browser: browser ?? '', session: null, endpoint: bulkActionEndpoints.start, isRecent: true },
    work,
  );
}

const lastReports = new Map<number, number>();

function reportProgress(parts: Parts, id: number, changes: readonly string[]): void {
  const at = Date.now();
  if (at - (lastReports.get(id) ?? 0) < reportInterval) return;
  lastReports.clear();
  lastReports.set(id, at);
  report(parts, [bulkActionProgressed(changes)]);
}
