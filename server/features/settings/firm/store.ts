import { and, eq, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { pictures } from '#server/db/schema/posts.ts';
import { settings } from '#server/db/schema/settings.ts';

/** The row of a text that the owner has changed, or undefined while it is the default. */
export async function findText(db: Database, key: string) {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row;
}

/** The bytes of an uploaded picture. */
export async function findPicture(db: Reader, name: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ data: pictures.data }).from(pictures).where(eq(pictures.name, name));
  return row?.data;
}

/** Saves a text that was edited from `version` (0: the default). Returns the new version, or undefined if someone else saved in the meantime. */
export async function writeText(
  tx: Transaction,
  key: string,
  value: unknown,
  version: number,
): Promise<number | undefined> {
  const rows =
    version === 0
      ? await tx
          .insert(settings)
          .values({ key, value })
          // Version 0 is demo content, which nobody has saved.
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
  return rows[0]?.version;
}
