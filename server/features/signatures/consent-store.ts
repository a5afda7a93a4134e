import { and, eq, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { consentSamples, signatureConsents } from '#server/db/schema/signatures.ts';

type SampleRow = typeof consentSamples.$inferSelect;

export async function findSample(db: Reader, accountId: number): Promise<SampleRow | undefined> {
  const [row] = await db.select().from(consentSamples).where(eq(consentSamples.accountId, accountId));
  return row;
}

/** The person's sample, with its row locked until the transaction ends. */
export async function lockSample(tx: Transaction, accountId: number): Promise<SampleRow | undefined> {
  const [row] = await tx
    .select()
    .from(consentSamples)
    .where(eq(consentSamples.accountId, accountId))
    .for('update');
  return row;
}

export async function setSample(tx: Transaction, sample: SampleRow): Promise<SampleRow> {
  const [row] = await tx
    .insert(consentSamples)
    .values(sample)
    .onConflictDoUpdate({ target: consentSamples.accountId, set: sample })
    .returning();
  return row ?? sample;
}

export async function insertConsent(
  tx: Transaction,
  row: typeof signatureConsents.$inferInsert,
): Promise<void> {
  await tx.insert(signatureConsents).values(row);
}

/** Withdraws every consent of an account for a client; returns how many there were. */
export async function withdrawConsents(
  tx: Transaction,
  { accountId, clientId }: { accountId: number; clientId: number },
  at: Date,
): Promise<number> {
  const rows = await tx
    .update(signatureConsents)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(signatureConsents.accountId, accountId),
        eq(signatureConsents.clientId, clientId),
        isNull(signatureConsents.withdrawnAt),
      ),
    )
    .returning({ id: signatureConsents.id });
  return rows.length;
}
