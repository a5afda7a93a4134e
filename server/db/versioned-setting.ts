import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from './client.ts';
import { settings } from './schema/settings.ts';

/** The row of a setting, or undefined while it is the default. */
export async function findSetting(db: Reader, key: string, { lock = false } = {}) {
  const query = db.select().from(settings).where(eq(settings.key, key));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Saves a setting that was edited from `version` (0: the default). Returns the new version, or undefined if someone else saved in the meantime. */
export async function writeSetting(
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
