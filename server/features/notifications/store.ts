import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notifications } from '#server/db/schema/notifications.ts';

/** Rows that a bell answers: more than anybody scrolls through, however many there are. */
const most = 200;

/** The newest rows of somebody's bell. */
export function listNotifications(db: Database, accountId: number) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.id))
    .limit(most);
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
