import { and, eq, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { pictures } from '#server/db/schema/pictures.ts';
import { settings } from '#server/db/schema/settings.ts';

/** A text the owner has changed, or undefined while it is as the product came. */
export async function findText(db: Database, key: string) {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row;
}

/** The bytes of an uploaded picture. */
export async function findPicture(db: Reader, name: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ data: pictures.data }).from(pictures).where(eq(pictures.name, name));
  return row?.data;
}

/** Writes a text that is based on `version` (0: never changed before); the new version, or undefined when it was overtaken. */
export async function writeText(
  tx: Transaction,
  key: string,
  value: unknown,
  version: number,
): Promise<number | undefined> {
  const written =
    version === 0
      ? await tx
          .insert(settings)
          .values({ key, value })
          // The demo's own, which nobody has saved.
          .onConflictDoUpdate({
            target: settings.key,
            set: { value, version: 1 },
            setWhere: eq(settings.version, 0),
          })
          .returning()
      : await tx
          .update(settings)
          .set({ value, version: sql`${settings.version} + 1` })
          .where(and(eq(settings.key, key), eq(settings.version, version)))
          .returning();
  return written[0]?.version;
}
