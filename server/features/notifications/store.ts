import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { maxNotifications } from '#contract/notifications/rules.ts';
import type { Database } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { mayBeNotified } from '#server/domain/client-access.ts';
import { notifications } from '#server/db/schema/notifications.ts';

type Parts = Pick<Deps, 'db' | 'clientKeys'>;
type StoredRow = typeof notifications.$inferSelect;
export type NotificationRow = Omit<StoredRow, 'keyId' | 'encryptedMessage'>;

/** The newest notifications of one person, as far as they still concern them. */
export async function listNotifications(parts: Parts, accountId: number): Promise<NotificationRow[]> {
  const rows = await parts.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        sql`exists (select 1 from accounts where accounts.id = ${accountId}
          and ${mayBeNotified(sql`notifications.type`, sql`notifications.client_id`)})`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(maxNotifications);
  return withMessage(parts, rows);
}

export async function markNotificationRead(
  parts: Parts,
  { id, accountId }: { id: number; accountId: number },
): Promise<NotificationRow | undefined> {
  const rows = await parts.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.accountId, accountId), eq(notifications.id, id)))
    .returning();
  return (await withMessage(parts, rows))[0];
}

export async function deleteNotification(
  db: Database,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  const rows = await db
    .delete(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Days for which a notification that was read is stored. */
const retentionDays = 180;

/** Deletes what was read long ago; what is unread stays. */
export async function forgetReadNotifications({ db }: { db: Database }): Promise<void> {
  const before = sql`now() - ${retentionDays} * interval '1 day'`;
  await db
    .delete(notifications)
    .where(and(eq(notifications.read, true), lt(notifications.createdAt, before)));
}

async function withMessage({ db, clientKeys }: Parts, rows: StoredRow[]): Promise<NotificationRow[]> {
  const texts = await clientKeys.decryptTexts(
    db,
    'notification',
    rows.map((row) => ({ plain: row.message, keyId: row.keyId, encrypted: row.encryptedMessage })),
  );
  return rows.map(({ keyId: _keyId, encryptedMessage: _encrypted, ...row }, at) => ({
    ...row,
    message: texts[at] ?? row.message,
  }));
}
