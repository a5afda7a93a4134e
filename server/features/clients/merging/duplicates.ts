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

/** A client that may be the one at hand, and in what they agree. */
export interface PossibleDuplicate {
  client: ComparedClient;
  reasons: DuplicateReason[];
}

/** Clients by what their duplicates are found by. */
export class DuplicateIndex {
  private readonly byKey = new Map<string, ComparedClient[]>();

  constructor(clients: readonly ComparedClient[]) {
    for (const client of clients) this.add(client);
  }

  add(client: ComparedClient): void {
    for (const key of keysOf(client)) {
      const others = this.byKey.get(key);
      if (others) others.push(client);
      else this.byKey.set(key, [client]);
    }
  }

  /** Those that may be the same as one, the surest first; itself is none of them. */
  find(one: Omit<ComparedClient, 'id' | 'status'> & { id?: number }): PossibleDuplicate[] {
    const found = new Map<ComparedClient, DuplicateReason[]>();
    for (const [reason, key] of duplicateKeys(one))
      for (const client of this.byKey.get(keyOf(reason, key)) ?? [])
        if (client.id !== one.id) found.set(client, [...(found.get(client) ?? []), reason]);
    return [...found]
      .map(([client, reasons]) => ({ client, reasons: withoutRepeated(reasons) }))
      .toSorted((a, b) => rankOf(a.reasons) - rankOf(b.reasons) || b.reasons.length - a.reasons.length);
  }
}

/** Every client by its keys. */
export async function indexClients(db: Reader): Promise<DuplicateIndex> {
  return new DuplicateIndex(await listCompared(db));
}

/** Pairs of clients that may be one, the surest first; archived ones only beside one that is not. As many dismissed ones after them. */
export async function listPairs(db: Reader, limit: number) {
  const clients = await listCompared(db);
  const index = new DuplicateIndex(clients);
  const dismissed = new Set(
    (await listDismissed(db)).map(({ lowerId, higherId }) => `${lowerId} ${higherId}`),
  );
  const pairs = clients
    .flatMap((one) =>
      index
        .find(one)
        .filter(({ client }) => client.id > one.id)
        .filter(({ client }) => client.status !== 'archived' || one.status !== 'archived')
        .map(({ client, reasons }) => ({
          clients: archivedLast(one, client),
          reasons,
          dismissed: dismissed.has(`${one.id} ${client.id}`),
        })),
    )
    .toSorted((a, b) => rankOf(a.reasons) - rankOf(b.reasons));
  return [false, true].flatMap((wanted) => pairs.filter((pair) => pair.dismissed === wanted).slice(0, limit));
}

/** Keeps that two clients are not one, or lists the pair again; audited for the first of them. */
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

/** The one to keep is the first: one that is not archived. */
function archivedLast(one: ComparedClient, other: ComparedClient): [ComparedClient, ComparedClient] {
  return one.status === 'archived' ? [other, one] : [one, other];
}

/** The same name is a similar one as well. */
function withoutRepeated(reasons: DuplicateReason[]): DuplicateReason[] {
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
