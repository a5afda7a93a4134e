import { asc, eq } from 'drizzle-orm';
import type { Billing, SavedItem } from '#contract/billing.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { savedItems } from '#server/db/schema/invoices.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'billing';

/** How the firm bills as it was last saved, or undefined while nobody has. */
export async function findBilling(db: Database | Transaction, { lock = false } = {}) {
  const query = db.select().from(settings).where(eq(settings.key, key));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Writes what stands on `version`; undefined when somebody else was first. */
export async function writeBilling(
  tx: Transaction,
  value: Billing,
  version: number,
): Promise<number | undefined> {
  const [row] =
    version === 0
      ? await tx.insert(settings).values({ key, value }).onConflictDoNothing().returning()
      : await tx
          .update(settings)
          .set({ value, version: version + 1 })
          .where(eq(settings.key, key))
          .returning();
  return row?.version;
}

export function listItems(db: Database): Promise<SavedItem[]> {
  return db.select().from(savedItems).orderBy(asc(savedItems.description));
}

export async function upsertItem(
  tx: Transaction,
  item: Omit<SavedItem, 'id'>,
): Promise<SavedItem | undefined> {
  const [row] = await tx
    .insert(savedItems)
    .values(item)
    .onConflictDoUpdate({ target: savedItems.description, set: { unitCents: item.unitCents } })
    .returning();
  return row;
}

export async function deleteItem(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(savedItems).where(eq(savedItems.id, id)).returning()).length > 0;
}
