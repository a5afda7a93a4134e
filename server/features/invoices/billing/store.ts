import { and, asc, eq } from 'drizzle-orm';
import type { Billing, CatalogItem } from '#contract/invoices/billing-schemas.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { catalogItems } from '#server/db/schema/invoices.ts';
import { findSetting, writeSetting } from '#server/db/versioned-setting.ts';
import { requireAskedAgain } from '#server/domain/members/asked-again.ts';

/** The row of the billing settings, or undefined before the first save. */
export function findBilling(db: Reader) {
  return findSetting(db, 'billing');
}

/** Saves settings based on `version`. Returns the new version, or undefined if someone else saved first. */
export function writeBilling(tx: Transaction, value: Billing, version: number): Promise<number | undefined> {
  requireAskedAgain();
  return writeSetting(tx, 'billing', value, version);
}

export function listItems(db: Database): Promise<CatalogItem[]> {
  return db.select().from(catalogItems).orderBy(asc(catalogItems.description));
}

/**
 * Saves a catalog item: a new one with version 0, otherwise the one with the same description and this version. Returns
 * undefined if that isn't how it is stored now.
 */
export async function saveItem(
  tx: Transaction,
  { version, ...item }: Omit<CatalogItem, 'id'>,
): Promise<CatalogItem | undefined> {
  const { description, version: stored } = catalogItems;
  const [row] =
    version === 0
      ? await tx.insert(catalogItems).values(item).onConflictDoNothing().returning()
      : await tx
          .update(catalogItems)
          .set({ ...item, version: version + 1 })
          .where(and(eq(description, item.description), eq(stored, version)))
          .returning();
  return row;
}

export async function deleteItem(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(catalogItems).where(eq(catalogItems.id, id)).returning()).length > 0;
}
