import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { maxNotifications } from '#contract/notifications/rules.ts';
import type { Database } from '#server/db/client.ts';
import { mayBeNotified } from '#server/domain/client-access.ts';
import { notifications } from '#server/db/schema/notifications.ts';

/** The newest notifications of one person, as far as they still concern them. */
export function listNotifications(db: Database, accountId: number) {
  return db
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
}

export async function markNotificationRead(
  db: Database,
  { id, accountId }: { id: number; accountId: number },
) {
  const [row] = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.accountId, accountId), eq(notifications.id, id)))
    .returning();
  return row;
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
