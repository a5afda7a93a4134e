import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notifications } from '#server/db/schema/notifications.ts';

/** Rows that the notifications answer: more than anybody scrolls through, however many there are. */
const max = 200;

/** The newest notifications of one person. */
export function listNotifications(db: Database, accountId: number) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(max);
}

export async function markNotificationRead(db: Database, accountId: number, id: number) {
  const [row] = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.accountId, accountId), eq(notifications.id, id)))
    .returning();
  return row;
}

export async function deleteNotification(db: Database, accountId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Days for which a notification that was read is kept. */
const retentionDays = 180;

/** Forgets what was read long ago; what nobody has read stays. */
export async function forgetReadNotifications({ db }: { db: Database }): Promise<void> {
  const before = sql`now() - ${retentionDays} * interval '1 day'`;
  await db
    .delete(notifications)
    .where(and(eq(notifications.read, true), lt(notifications.createdAt, before)));
}
