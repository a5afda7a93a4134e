import { eq, sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/notifications/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';

/** Puts a notification into the notifications of everyone at the firm, in the caller's transaction. */
export async function notifyFirm(
  tx: Transaction,
  note: { type: NotificationType | 'comment'; title: string; message: string },
): Promise<void> {
  await tx.execute(
    sql`insert into ${notifications} (account_id, type, title, message)
      select id, ${note.type}, ${note.title}, ${note.message} from ${accounts} where role = 'admin'`,
    'objects',
  );
}

/** Email addresses of the owner's accounts. */
export async function ownerAddresses(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.position, 'owner'));
  return rows.map((row) => row.email);
}
