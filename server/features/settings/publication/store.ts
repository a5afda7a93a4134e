import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'publication';

/** Whether the owner has made the website public. */
export async function isPublished(db: Reader): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  const { value } = row ?? {};
  return typeof value === 'object' && value !== null && 'published' in value && value.published === true;
}

/** Makes the website public, or not. */
export async function writePublished(tx: Transaction, published: boolean): Promise<void> {
  const value = { published };
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
