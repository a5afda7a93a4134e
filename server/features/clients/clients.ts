import { type ClientChange, type ClientForm, clientMoves, type ClientStatus } from '#contract/clients.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type ClientRow, insertClients, reading, updateClient } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/** Takes on a client; gives its id. */
export function createClient({ db, now }: Parts, actor: number, form: ClientForm): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await insertClients(tx, [{ ...form, status: 'active', createdAt: now() }]);
    if (!row) throw new Refusal('internal');
    await writeDown(tx, actor, row, 'client-created');
    return row.id;
  });
}

/** Edits a client or moves it by the table of moves; a `version` that was overtaken is a conflict. */
export function changeClient({ db }: Parts, actor: number, id: number, change: ClientChange): Promise<void> {
  return db.transaction(async (tx) => {
    const client = await findClient(tx, id, { lock: true });
    if (!client) throw new Refusal('not-found');
    if (change.version !== undefined && change.version !== client.version) throw overtaken();
    const next = {
      name: change.name ?? client.name,
      email: change.email ?? client.email,
      phone: change.phone ?? client.phone,
      notes: change.notes ?? client.notes,
      status: change.status ?? client.status,
    };
    const moves = next.status !== client.status;
    if (moves && !clientMoves[client.status].includes(next.status)) throw badMove(client.status, next.status);
    const before: Record<string, unknown> = { ...client };
    const edited = Object.entries(next).some(([key, value]) => key !== 'status' && before[key] !== value);
    if (!moves && !edited) return;
    await updateClient(tx, client, next);
    if (edited) await writeDown(tx, actor, { ...client, name: next.name }, 'client-changed');
    if (moves)
      await writeDown(
        tx,
        actor,
        client,
        client.status === 'archived' ? 'client-returned' : statusActions[next.status],
      );
  });
}

/** Reads of a client's record are written down (design, section 7). */
export function noteReading({ db }: Pick<Deps, 'db'>, actor: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const client = await findClient(tx, id);
    if (!client) throw new Refusal('not-found');
    await writeDown(tx, actor, client, reading);
  });
}

const statusActions: Record<ClientStatus, string> = {
  prospect: 'client-changed',
  active: 'client-accepted',
  archived: 'client-archived',
};

function writeDown(
  tx: Transaction,
  actor: number,
  { id, name }: Pick<ClientRow, 'id' | 'name'>,
  action: string,
) {
  return recordActivity(tx, {
    accountId: actor,
    clientId: id,
    action,
    subject: 'clients',
    subjectId: id,
    detail: { title: name },
  });
}

function badMove(from: ClientStatus, to: ClientStatus): Refusal {
  return new Refusal('conflict', { message: `A client that is ${from} cannot become ${to}.` });
}

function overtaken(): Refusal {
  return new Refusal('conflict', {
    message: 'Somebody else has changed this client in the meantime. Please compare, then save again.',
  });
}
