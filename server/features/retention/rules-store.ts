import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { recordKinds, type RecordKind } from '#contract/retention/kinds.ts';
import { retentionRules } from '#contract/retention/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'retention';

/** Years by kind. */
export type Years = Record<RecordKind, number>;

/** How many years each kind is kept. Before the first save, these are the defaults of the contract with version 0. */
export async function findYears(
  db: Reader,
  { lock = false } = {},
): Promise<{ years: Years; version: number }> {
  const query = db.select().from(settings).where(eq(settings.key, key));
  const [row] = await (lock ? query.for('update') : query);
  const saved = z
    .partialRecord(z.enum(recordKinds), z.number())
    .catch({})
    .parse(row?.value ?? {});
  const yearsOf = (kind: RecordKind) => saved[kind] ?? retentionRules[kind].years;
  return {
    years: {
      'client-document': yearsOf('client-document'),
      'firm-document': yearsOf('firm-document'),
      'archived-client': yearsOf('archived-client'),
      booking: yearsOf('booking'),
      inquiry: yearsOf('inquiry'),
    },
    version: row?.version ?? 0,
  };
}

/** Saves years that were edited from `version`; false if someone else saved the first version in the meantime. */
export async function writeYears(tx: Transaction, value: Years, version: number): Promise<boolean> {
  const rows =
    version === 0
      ? await tx.insert(settings).values({ key, value }).onConflictDoNothing().returning()
      : await tx
          .update(settings)
          .set({ value, version: version + 1 })
          .where(eq(settings.key, key))
          .returning();
  return rows.length > 0;
}
