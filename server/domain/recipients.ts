import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { InvoiceRecipients } from '#contract/invoices/rules.ts';
import type { NotificationType } from '#contract/notifications/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { isMemberOf } from './members/client-members.ts';
import { enqueueEmails } from './enqueue-emails.ts';
import { type NotificationText, storedColumns } from './client-keys/notification-texts.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { EmailToWrite } from './email-kinds.ts';
import { notifications } from '#server/db/schema/notifications.ts';

/** Adds a notification for each of a client's people who wants this type, in the caller's transaction. */
export async function notifyClient(
  tx: Transaction,
  clientId: number,
  note: { type: NotificationType; title: string; message: NotificationText },
): Promise<void> {
  const { message, keyId, encrypted } = storedColumns(note.message);
  await tx.execute(
    sql`insert into ${notifications} (account_id, type, title, message, key_id, encrypted_message, client_id)
      select id, ${note.type}, ${note.title}, ${message}, ${keyId}::uuid, ${encrypted}::bytea, ${clientId}::bigint from ${accounts}
      where ${isMemberOf(clientId)} and closed_at is null and ${wantsNotifications(note.type)}`,
    'objects',
  );
}

/** An email to each of a client's people. */
export interface ClientEmail {
  /** Which of the portal's settings applies. */
  type: NotificationType;
  /** The email for the person with this account; its template looks them up with {@link findReader}. */
  email: (accountId: number) => EmailToWrite;
  /** Milliseconds to wait; none if missing. */
  delay?: number;
  /** The client caused it, not the firm: an unconfirmed address then counts toward its limit. */
  causedByClient?: boolean;
  /** The email to the address on the client's record while nobody has portal access; without it, none is sent. */
  withoutAccess?: EmailToWrite;
}

/** Enqueues an email to each of a client's people who wants this type, in the caller's transaction. */
export async function emailClient(
  tx: Transaction,
  clientId: number,
  { type, email: emailTo, delay, causedByClient = false, withoutAccess }: ClientEmail,
): Promise<void> {
  const readers = await emailRecipients(tx, clientId, type);
  if (readers.length === 0) {
    if (withoutAccess && (await isWithoutAccess(tx, clientId)))
      await enqueueEmails(tx, [{ ...withoutAccess, unproven: null, ...(delay !== undefined && { delay }) }]);
    return;
  }
  await enqueueEmails(
    tx,
    readers.map(({ id: accountId, email, confirmed }) => ({
      ...emailTo(accountId),
      unproven: causedByClient && !confirmed ? email : null,
      ...(delay !== undefined && { delay }),
    })),
  );
}

/**
 * The people of a client who get emails: everyone with a confirmed address or, if there are none, those whose address isn't
 * another account's confirmed one. Excludes those who turned off all emails, or those of this type.
 */
function emailRecipients(tx: Transaction, clientId: number, type: NotificationType) {
  return tx.execute<{ id: number; email: string; confirmed: boolean }>(
    sql`${recipientsOf(clientId, type)} order by id`,
    'objects',
  );
}

/** Who gets the emails about a client's invoices, as a column for rows that have a client. */
export function invoiceRecipients(clientId: SQLWrapper): SQL<InvoiceRecipients> {
  return sql<InvoiceRecipients>`case when exists (${recipientsOf(sql`${clientId}`, 'invoice')}) then 'people'
    when ${hasAddressAlone(sql`${clientId}`)} then 'record' else 'nobody' end`;
}

/** Whether a client has an address on its record, but nobody has access. */
function hasAddressAlone(clientId: SQL | number): SQL {
  return sql`(exists (select 1 from clients record where record.id = ${clientId} and record.email <> '')
    and not exists (select 1 from ${accounts} where ${isMemberOf(clientId)} and closed_at is null))`;
}

async function isWithoutAccess(tx: Transaction, clientId: number): Promise<boolean> {
  const [row] = await tx.execute<{ alone: boolean }>(
    sql`select ${hasAddressAlone(clientId)} as alone`,
    'objects',
  );
  return row?.alone === true;
}

function recipientsOf(clientId: SQL | number, type: NotificationType): SQL {
  return sql`with people as (select * from ${accounts} where ${isMemberOf(clientId)} and closed_at is null)
      select id::integer, email, email_confirmed_at is not null as confirmed from people where email_notifications and ${wantsNotifications(type)} and (
        email_confirmed_at is not null or (
        not exists (select 1 from people where email_confirmed_at is not null)
        and not exists (select 1 from ${accounts} other where lower(other.email) = lower(people.email)
          and other.email_confirmed_at is not null)
      ))`;
}

/** The portal's setting for a type; all other types always notify. */
function wantsNotifications(type: NotificationType): SQL {
  if (type === 'invoice') return sql`invoice_alerts`;
  return type === 'message' ? sql`message_notifications` : sql`true`;
}

/** The recipient of an email, and whether the address is confirmed; undefined if the account is deleted or closed. */
export async function findReader(db: Reader, accountId: number) {
  const [row] = await selectReaders(db, eq(accounts.id, accountId));
  return row;
}

/**
 * The recipient of an email about a client; also undefined if they no longer have access to it. `business` is the client,
 * if the email must name it because the recipient has others as well.
 */
export async function findReaderOf(
  db: Reader,
  { accountId, clientId }: { accountId: number; clientId: number },
): Promise<ReaderOfClient | undefined> {
  const [row] = await selectReaders(db, and(eq(accounts.id, accountId), isMemberOf(clientId)));
  if (!row) return undefined;
  const { isOnlyClient, ...reader } = row;
  const client = isOnlyClient ? undefined : await findClient(db, clientId);
  return { ...reader, business: client ? { id: client.id, name: client.name } : null };
}

/** The address on a client's record as a recipient with the client's name; undefined if there is none. */
export async function findRecordReader(db: Reader, clientId: number): Promise<ReaderOfClient | undefined> {
  const client = await findClient(db, clientId);
  if (!client || client.email === '') return undefined;
  return { username: '', fullName: client.name, email: client.email, proven: true, business: null };
}

/** The recipient of an email about a client. */
export type ReaderOfClient = Omit<Awaited<ReturnType<typeof selectReaders>>[number], 'isOnlyClient'> & {
  business: { id: number; name: string } | null;
};

function selectReaders(db: Reader, condition: SQL | undefined) {
  return db
    .select({
      username: accounts.username,
      fullName: accounts.fullName,
      email: accounts.email,
      proven: sql<boolean>`${accounts.emailConfirmedAt} is not null`,
      isOnlyClient: sql<boolean>`(select count(*) <= 1 from client_members member where member.account_id = accounts.id)`,
    })
    .from(accounts)
    .where(and(condition, isNull(accounts.closedAt)));
}

/**
 * A client by id, unless it was merged into another one or disposed of. With `lock`, it is locked until the transaction
 * ends.
 */
export async function findClient(db: Reader, id: number, { lock = false } = {}) {
  const query = db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.mergedInto), isNull(clients.disposedAt)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}
