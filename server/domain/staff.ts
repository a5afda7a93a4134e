import { and, eq, isNull, sql } from 'drizzle-orm';
import { type NotificationTopic, standardDelivery } from '#contract/notifications/choices.ts';
import type { NotificationType } from '#contract/notifications/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { notificationChoices, notifications } from '#server/db/schema/notifications.ts';
import { mayBeNotified } from './client-access.ts';
import { type NotificationText, storedColumns } from './client-keys/notification-texts.ts';

/** A notification for the firm. With `clientId`, only staff with access to that client get it. */
export interface FirmNotification {
  type: NotificationType | 'comment' | 'job';
  title: string;
  message: NotificationText;
  clientId?: number | null;
  /** The booking that it is about. */
  bookingId?: number;
  /** The only staff member to notify; without it, everyone concerned. */
  accountId?: number;
}

/** Notifies the staff concerned, in the caller's transaction. */
export async function notifyFirm(tx: Transaction, note: FirmNotification): Promise<void> {
  const { type, title, clientId = null, bookingId = null, accountId = null } = note;
  const { message, keyId, encrypted } = storedColumns(note.message);
  await tx.execute(
    sql`insert into ${notifications} (account_id, type, title, message, key_id, encrypted_message, client_id, booking_id)
      select id, ${type}, ${title}, ${message}, ${keyId}::uuid, ${encrypted}::bytea, ${clientId}::bigint, ${bookingId}::bigint from ${accounts}
      where role = 'admin' and closed_at is null and (${accountId}::bigint is null or id = ${accountId}::bigint)
        and ${mayBeNotified(sql`${type}::text`, sql`${clientId}::bigint`)}`,
    'objects',
  );
}

/** What an email to the firm is about; `clientId` if it is about a client. */
interface Notice {
  topic: NotificationTopic;
  clientId?: number | null;
}

/**
 * The recipients of an email to the firm: all staff who want emails about this topic right away and may be notified of it.
 * Null if there are none. If there is no owner, the address that visitors see.
 */
export async function noticeRecipients(
  db: Reader,
  firm: { email: string },
  { topic, clientId = null }: Notice,
): Promise<string | null> {
  const rows = await db
    .select({
      email: accounts.email,
      position: accounts.position,
      delivery: notificationChoices.delivery,
      concerned: sql<boolean>`${mayBeNotified(sql`${topic}::text`, sql`${clientId}::bigint`)}`,
    })
    .from(accounts)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.accountId, accounts.id), eq(notificationChoices.topic, topic)),
    )
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.closedAt)))
    .orderBy(accounts.id);
  if (rows.every(({ position }) => position !== 'owner')) return firm.email;
  const recipients = rows.filter(
    ({ position, delivery, concerned }) =>
      concerned && (delivery ?? standardDelivery({ role: 'admin', position }, topic)) === 'now',
  );
  return recipients.map(({ email }) => email).join(', ') || null;
}

/** A staff member who wants emails about this topic right away; undefined for others, and once the account is closed. */
export async function findStaffReader(
  db: Reader,
  { accountId, topic }: { accountId: number; topic: NotificationTopic },
) {
  const [row] = await db
    .select({
      email: accounts.email,
      username: accounts.username,
      fullName: accounts.fullName,
      position: accounts.position,
      delivery: notificationChoices.delivery,
    })
    .from(accounts)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.accountId, accounts.id), eq(notificationChoices.topic, topic)),
    )
    .where(and(eq(accounts.id, accountId), eq(accounts.role, 'admin'), isNull(accounts.closedAt)));
  if (!row) return undefined;
  const { position, delivery } = row;
  return (delivery ?? standardDelivery({ role: 'admin', position }, topic)) === 'now' ? row : undefined;
}

/** Email addresses of the owners. */
export async function ownerAddresses(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.position, 'owner'), isNull(accounts.closedAt)));
  return rows.map((row) => row.email);
}
