import type { EditedBilling } from '#contract/invoices/billing-schemas.ts';
import type { Reader } from '#server/db/client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { savedMeanwhile } from '#server/domain/api-error.ts';
import { billingNow } from '#server/domain/invoices/issued.ts';
import { findBilling, writeBilling } from './store.ts';

/** The firm's billing settings with their version, which is 0 before the first save. */
export async function readBilling(db: Reader): Promise<EditedBilling> {
  const row = await findBilling(db);
  return { ...(await billingNow(db)), version: row?.version ?? 0 };
}

/** Saves the billing settings. Throws a conflict if someone else has saved since `version`. */
export async function saveBilling(
  { db }: Pick<Deps, 'db'>,
  actor: ActorId,
  { version, ...settings }: EditedBilling,
): Promise<EditedBilling> {
  return db.transaction(async (tx) => {
    const newVersion = await writeBilling(tx, settings, version);
    if (newVersion === undefined) throw savedMeanwhile();
    await audit(tx, { accountId: actor, action: 'billing-changed', subject: 'billing' });
    return { ...settings, version: newVersion };
  });
}
