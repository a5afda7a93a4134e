import { and, eq, sql } from 'drizzle-orm';
import { type EmailWords, type OwnTextKind, standardTexts } from '#contract/emails/standard-texts.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { emailTexts } from '#server/db/schema/emails.ts';

export type EmailTextRow = typeof emailTexts.$inferSelect;

/** The words of a kind of email: the firm's own, or the standard ones. */
export async function findWords(db: Reader, kind: OwnTextKind): Promise<EmailWords> {
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

/** Writes words that are based on `version`; undefined when someone else was first. */
export async function writeText(
  tx: Transaction,
  { version, ...words }: typeof emailTexts.$inferInsert & { version: number },
): Promise<EmailTextRow | undefined> {
  const [row] =
    version === 0
      ? await tx.insert(emailTexts).values(words).onConflictDoNothing().returning()
      : await tx
          .update(emailTexts)
          .set({ ...words, isOwn: true, version: sql`${emailTexts.version} + 1` })
          .where(and(eq(emailTexts.kind, words.kind), eq(emailTexts.version, version)))
          .returning();
  return row;
}

/** Goes back to the standard words; undefined where there were no own ones. */
export async function resetText(
  tx: Transaction,
  { kind, ...by }: Pick<EmailTextRow, 'kind' | 'changedBy' | 'changedAt'>,
): Promise<EmailTextRow | undefined> {
  const [row] = await tx
    .update(emailTexts)
    .set({ ...by, isOwn: false, version: sql`${emailTexts.version} + 1` })
    .where(and(eq(emailTexts.kind, kind), emailTexts.isOwn))
    .returning();
  return row;
}

export async function findText(db: Reader, kind: OwnTextKind): Promise<EmailTextRow | undefined> {
  const [row] = await db.select().from(emailTexts).where(eq(emailTexts.kind, kind));
  return row;
}
