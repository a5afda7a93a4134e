import { and, eq, sql } from 'drizzle-orm';
import { type EmailTextParts, type OwnTextKind, standardTexts } from '#contract/emails/standard-texts.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { emailTexts } from '#server/db/schema/emails.ts';
import { requireAskedAgain } from '#server/domain/members/asked-again.ts';

export type EmailTextRow = typeof emailTexts.$inferSelect;

/** The text in use for a kind of email: the firm's own, or else the standard one. */
export async function findTextInUse(db: Reader, kind: OwnTextKind): Promise<EmailTextParts> {
  const { subject, opening, closing } = emailTexts;
  const [own] = await db
    .select({ subject, opening, closing })
    .from(emailTexts)
    .where(and(eq(emailTexts.kind, kind), emailTexts.isOwn));
  return own ?? standardTexts[kind];
}

export function listTexts(db: Reader): Promise<EmailTextRow[]> {
  return db.select().from(emailTexts);
}

/** Saves a text that is based on `version`; undefined when someone else has saved a newer one. */
export async function writeText(
  tx: Transaction,
  { version, ...row }: typeof emailTexts.$inferInsert & { version: number },
): Promise<EmailTextRow | undefined> {
  requireAskedAgain();
  const [saved] =
    version === 0
      ? await tx.insert(emailTexts).values(row).onConflictDoNothing().returning()
      : await tx
          .update(emailTexts)
          .set({ ...row, isOwn: true, version: sql`${emailTexts.version} + 1` })
          .where(and(eq(emailTexts.kind, row.kind), eq(emailTexts.version, version)))
          .returning();
  return saved;
}

/** Goes back to the standard text; undefined when it was in use already. */
export async function resetText(
  tx: Transaction,
  { kind, ...change }: Pick<EmailTextRow, 'kind' | 'changedBy' | 'changedAt'>,
): Promise<EmailTextRow | undefined> {
  const [row] = await tx
    .update(emailTexts)
    .set({ ...change, isOwn: false, version: sql`${emailTexts.version} + 1` })
    .where(and(eq(emailTexts.kind, kind), emailTexts.isOwn))
    .returning();
  return row;
}

export async function findText(db: Reader, kind: OwnTextKind): Promise<EmailTextRow | undefined> {
  const [row] = await db.select().from(emailTexts).where(eq(emailTexts.kind, kind));
  return row;
}
