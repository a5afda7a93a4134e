import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { recordKinds, type RecordKind } from '#contract/retention/kinds.ts';
import { retentionRules } from '#contract/retention/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'retention';

/** Years by kind. */
export type Years = Record<RecordKind, number>;

/** How long each kind is kept; before the first save as it is in the contract, with version 0. */
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

/** Writes what is based on `version`; false when someone else was first. */
export async function writeYears(tx: Transaction, value: Years, version: number): Promise<boolean> {
  const written =
    version === 0
      ? await tx.insert(settings).values({ key, value }).onConflictDoNothing().returning()
      : await tx
          .update(settings)
          .set({ value, version: version + 1 })
          .where(eq(settings.key, key))
          .returning();
  return written.length > 0;
}
