import { defaultBilling } from '#content/billing.ts';
import { billing, type EditedBilling } from '#contract/invoices/billing-schemas.ts';
import type { Database } from '#server/db/client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findBilling, writeBilling } from './store.ts';

/** The firm's billing settings with their version, which is 0 before the first save. */
export async function readBilling(db: Database): Promise<EditedBilling> {
  const row = await findBilling(db);
  return { ...billing.catch(defaultBilling).parse(row?.value), version: row?.version ?? 0 };
}

/** Saves the billing settings. Throws a conflict if someone else has saved since `version`. */
export async function saveBilling(
  { db }: Pick<Deps, 'db'>,
  actor: ActorId,
  { version, ...settings }: EditedBilling,
): Promise<EditedBilling> {
  return db.transaction(async (tx) => {
    const row = await findBilling(tx, { lock: true });
    const newVersion =
      (row?.version ?? 0) === version ? await writeBilling(tx, settings, version) : undefined;
    if (newVersion === undefined) throw savedMeanwhile();
    await audit(tx, { accountId: actor, action: 'billing-changed', subject: 'billing' });
    return { ...settings, version: newVersion };
  });
}

function savedMeanwhile(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has changed this in the meantime. Please reload, then change it again.',
  });
}
