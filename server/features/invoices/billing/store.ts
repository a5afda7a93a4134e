import { asc, eq } from 'drizzle-orm';
import type { Billing, CatalogItem } from '#contract/invoices/billing-schemas.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { catalogItems } from '#server/db/schema/invoices.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'billing';

/** The row of the billing settings, or undefined before the first save. */
export async function findBilling(db: Reader, { lock = false } = {}) {
  const query = db.select().from(settings).where(eq(settings.key, key));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Saves settings based on `version`. Returns the new version, or undefined if someone else saved first. */
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

export function listItems(db: Database): Promise<CatalogItem[]> {
  return db.select().from(catalogItems).orderBy(asc(catalogItems.description));
}

/** Saves a catalog item. An item with the same description is updated. */
export async function upsertItem(
  tx: Transaction,
  item: Omit<CatalogItem, 'id'>,
): Promise<CatalogItem | undefined> {
  const [row] = await tx
    .insert(catalogItems)
    .values(item)
    .onConflictDoUpdate({
      target: catalogItems.description,
      set: { unitCents: item.unitCents, taxable: item.taxable },
    })
    .returning();
  return row;
}

export async function deleteItem(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(catalogItems).where(eq(catalogItems.id, id)).returning()).length > 0;
}
