import { defaultBilling } from '#content/billing.ts';
import { billing, type EditedBilling } from '#contract/invoices/billing-schemas.ts';
import type { Database } from '#server/db/client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findBilling, writeBilling } from './store.ts';

/** How the firm bills, with its version; before the first save that is version 0. */
export async function readBilling(db: Database): Promise<EditedBilling> {
  const row = await findBilling(db);
  return { ...billing.catch(defaultBilling).parse(row?.value), version: row?.version ?? 0 };
}

/** Saves how the firm bills; of two who save at once the second gets a conflict. */
export async function saveBilling(
  { db }: Pick<Deps, 'db'>,
  actor: ActorId,
  { version, ...wanted }: EditedBilling,
): Promise<EditedBilling> {
  return db.transaction(async (tx) => {
    const row = await findBilling(tx, { lock: true });
    const written = (row?.version ?? 0) === version ? await writeBilling(tx, wanted, version) : undefined;
    if (written === undefined) throw overtaken();
    await audit(tx, { accountId: actor, action: 'billing-changed', subject: 'billing' });
    return { ...wanted, version: written };
  });
}

function overtaken(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has changed this in the meantime. Please reload, then change it again.',
  });
}
