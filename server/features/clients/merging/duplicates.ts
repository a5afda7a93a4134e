import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { batchesOf } from '#server/db/batches.ts';
import { duplicateKeys, type DuplicateReason, duplicateReasons } from '#contract/clients/duplicates.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { findClient } from '#server/domain/recipients.ts';
import {
  type ComparedClient,
  deleteDismissed,
  insertDismissed,
  listCompared,
  listDismissed,
} from './store.ts';

/** A client that may be the same as a given one, and what they have in common. */
export interface PossibleDuplicate {
  client: ComparedClient;
  reasons: DuplicateReason[];
}

/** Finds possible duplicates by keys such as name, email address, phone number and EIN. */
export class DuplicateIndex {
  private readonly byKey = new Map<string, ComparedClient[]>();

  /** An index of many clients. Other calls are answered while it is made. */
  static async of(clients: readonly ComparedClient[]): Promise<DuplicateIndex> {
    const index = new DuplicateIndex();
    for (const batch of batchesOf(clients)) {
      for (const client of batch) index.add(client);
      await yieldToEventLoop();
    }
    return index;
  }

  add(client: ComparedClient): void {
    for (const key of keysOf(client)) {
      const others = this.byKey.get(key);
      if (others) others.push(client);
      else this.byKey.set(key, [client]);
    }
  }

  /** The clients that may be the same as `candidate`, surest first, without the candidate itself. */
  find(candidate: Omit<ComparedClient, 'id' | 'status'> & { id?: number }): PossibleDuplicate[] {
    const found = new Map<ComparedClient, DuplicateReason[]>();
    for (const [reason, key] of duplicateKeys(candidate))
      for (const client of this.byKey.get(keyOf(reason, key)) ?? [])
        if (client.id !== candidate.id) found.set(client, [...(found.get(client) ?? []), reason]);
    return [...found]
      .map(([client, reasons]) => ({ client, reasons: withoutRedundant(reasons) }))
      .toSorted((a, b) => rankOf(a.reasons) - rankOf(b.reasons) || b.reasons.length - a.reasons.length);
  }
}

/** An index of all clients. */
export async function indexClients(db: Reader): Promise<DuplicateIndex> {
  return DuplicateIndex.of(await listCompared(db));
}

/** Pairs of possible duplicates, surest first, without pairs of two archived clients. Up to `limit` open pairs, then up to `limit` dismissed ones. */
export async function listPairs(db: Reader, limit: number) {
  const clients = await listCompared(db);
  const index = await DuplicateIndex.of(clients);
  const dismissed = new Set(
    (await listDismissed(db)).map(({ lowerId, higherId }) => `${lowerId} ${higherId}`),
  );
  const pairsOf = (first: ComparedClient) =>
    index
      .find(first)
      .filter(({ client }) => client.id > first.id)
      .filter(({ client }) => client.status !== 'archived' || first.status !== 'archived')
      .map(({ client, reasons }) => ({
        clients: archivedLast(first, client),
        reasons,
        dismissed: dismissed.has(`${first.id} ${client.id}`),
      }));
  const pairs: ReturnType<typeof pairsOf> = [];
  for (const batch of batchesOf(clients)) {
    for (const first of batch) for (const pair of pairsOf(first)) pairs.push(pair);
    await yieldToEventLoop();
  }
  const sorted = pairs.toSorted((a, b) => rankOf(a.reasons) - rankOf(b.reasons));
  return [false, true].flatMap((isDismissed) =>
    sorted.filter((pair) => pair.dismissed === isDismissed).slice(0, limit),
  );
}

/** Records that two clients are not duplicates, or lists the pair again. Audited for the client with the lower id. */
export function dismissPair(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ActorId,
  { clients: ids, dismissed }: { clients: readonly [number, number]; dismissed: boolean },
): Promise<void> {
  const [lowerId, higherId] = [Math.min(...ids), Math.max(...ids)];
  if (lowerId === higherId) {
    const message = 'Please choose two clients';
    throw new ApiError('invalid', { message, fields: { clients: message } });
  }
  return db.transaction(async (tx) => {
    const [lower, higher] = [await findClient(tx, lowerId), await findClient(tx, higherId)];
    if (!lower || !higher) throw new ApiError('not-found');
    const changed = dismissed
      ? await insertDismissed(tx, { lowerId, higherId, dismissedBy: actor, dismissedAt: now() })
      : await deleteDismissed(tx, { lowerId, higherId });
    if (!changed) return;
    await audit(tx, {
      accountId: actor,
      clientId: lowerId,
      action: dismissed ? 'duplicate-dismissed' : 'duplicate-listed-again',
      subject: 'clients',
      subjectId: higherId,
      detail: { title: `${lower.name} and ${higher.name}` },
    });
  });
}

/** The pair with the client to keep first: one that is not archived. */
function archivedLast(first: ComparedClient, second: ComparedClient): [ComparedClient, ComparedClient] {
  return first.status === 'archived' ? [second, first] : [first, second];
}

/** Drops 'similar-name' if the names are equal. */
function withoutRedundant(reasons: DuplicateReason[]): DuplicateReason[] {
  return reasons.includes('name') ? reasons.filter((reason) => reason !== 'similar-name') : reasons;
}

function keysOf(client: ComparedClient): string[] {
  return duplicateKeys(client).map(([reason, key]) => keyOf(reason, key));
}

function keyOf(reason: DuplicateReason, key: string): string {
  return `${reason} ${key}`;
}

function rankOf([first = 'similar-name']: readonly DuplicateReason[]): number {
  return duplicateReasons.indexOf(first);
}
