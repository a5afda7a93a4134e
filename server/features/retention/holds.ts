import type { LegalHold } from '#contract/retention/schemas.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { Transaction } from '#server/db/client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import { deleteHold, findHold, listHolds, lockRetention, upsertHold } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/** The legal holds by client name. */
export async function readHolds({ db }: Pick<Parts, 'db'>): Promise<LegalHold[]> {
  return (await listHolds(db)).map(({ hold, client, placedBy }) => ({
    clientId: hold.clientId,
    client,
    reason: hold.reason,
    placedBy,
    placedAt: hold.placedAt.toISOString(),
    version: hold.version,
  }));
}

/** Places a client on legal hold (`version` 0), or changes the reason of the hold with this version. */
export function placeHold(
  { db, now }: Parts,
  actor: ActorId,
  { clientId, reason, version }: { clientId: number; reason: string; version: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRetention(tx);
    const client = await findClient(tx, clientId, { lock: true });
    if (!client) throw new ApiError('not-found');
    requireVersion((await findHold(tx, clientId)) ?? { version: 0 }, version, 'this hold');
    await upsertHold(tx, { clientId, reason, placedBy: actor, placedAt: now() });
    await auditHold(tx, actor, client, 'legal-hold-placed');
  });
}

export function liftHold({ db }: Pick<Parts, 'db'>, actor: ActorId, clientId: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRetention(tx);
    const client = await findClient(tx, clientId, { lock: true });
    if (!client || !(await deleteHold(tx, clientId))) throw new ApiError('not-found');
    await auditHold(tx, actor, client, 'legal-hold-lifted');
  });
}

/** Audited without a client id, so that it doesn't show in the client's timeline: the hold may be about a dispute with them. */
function auditHold(
  tx: Transaction,
  actor: ActorId,
  { id, name }: { id: number; name: string },
  action: AuditAction,
): Promise<void> {
  return audit(tx, {
    accountId: actor,
    action,
    subject: 'clients',
    subjectId: id,
    detail: { title: name },
  });
}
