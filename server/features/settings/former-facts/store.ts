import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Reader, Transaction } from '#server/db/client.ts';
import { findSetting } from '#server/db/versioned-setting.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'former-facts';
const stored = z.array(z.string()).catch([]);

/** What the firm was called and where it was reached before, the newest first. */
export async function findFormerFacts(db: Reader): Promise<string[]> {
  return stored.parse((await findSetting(db, key))?.value);
}

export async function writeFormerFacts(tx: Transaction, value: readonly string[]): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Forgets the former facts: texts that still say them are right as they are. */
export async function deleteFormerFacts(tx: Transaction): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, key));
}
