import { and, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { maxNotifications } from '#contract/notifications/rules.ts';
import type { Database } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { mayBeNotified } from '#server/domain/client-access.ts';
import type { Account } from '#server/http/request/session.ts';
import { notifications } from '#server/db/schema/notifications.ts';

type Parts = Pick<Deps, 'db' | 'clientKeys'>;
type StoredRow = typeof notifications.$inferSelect;
export type NotificationRow = Omit<StoredRow, 'keyId' | 'encryptedMessage'>;

/** Whose notifications; for a client's person also for which client. */
type Holder = Pick<Account, 'id' | 'clientId'>;

/** The newest notifications of one person that they may still see; for a client's person, those of the client they act for. */
export async function listNotifications(parts: Parts, holder: Holder): Promise<NotificationRow[]> {
  const rows = await parts.db
    .select()
    .from(notifications)
    .where(isVisibleTo(holder))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(maxNotifications);
  return withMessage(parts, rows);
}

export async function markNotificationRead(
  parts: Parts,
  id: number,
  holder: Holder,
): Promise<NotificationRow | undefined> {
  const rows = await parts.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, id), isVisibleTo(holder)))
    .returning();
  return (await withMessage(parts, rows))[0];
}

export async function deleteNotification(db: Database, id: number, holder: Holder): Promise<boolean> {
  const rows = await db
    .delete(notifications)
    .where(and(eq(notifications.id, id), isVisibleTo(holder)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

function isVisibleTo({ id, clientId }: Holder): SQL | undefined {
  return and(
    eq(notifications.accountId, id),
    clientId === null ? undefined : or(isNull(notifications.clientId), eq(notifications.clientId, clientId)),
    sql`exists (select 1 from accounts where accounts.id = ${id}
      and ${mayBeNotified(sql`notifications.type`, sql`notifications.client_id`)})`,
  );
}

/** How many days a read notification is stored. */
const retentionDays = 180;

/** Deletes old notifications that were read; unread ones stay. */
export async function deleteOldNotifications({ db }: { db: Database }): Promise<void> {
  const cutoff = sql`now() - ${retentionDays} * interval '1 day'`;
  await db
    .delete(notifications)
    .where(and(eq(notifications.read, true), lt(notifications.createdAt, cutoff)));
}

async function withMessage({ db, clientKeys }: Parts, rows: StoredRow[]): Promise<NotificationRow[]> {
  const texts = await clientKeys.decryptTexts(
    db,
    'notification',
    rows.map((row) => ({ plain: row.message, keyId: row.keyId, encrypted: row.encryptedMessage })),
  );
  return rows.map(({ keyId: _keyId, encryptedMessage: _encrypted, ...row }, index) => ({
    ...row,
    message: texts[index] ?? row.message,
  }));
}
