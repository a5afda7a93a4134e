import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/notifications.ts';
import type { Database, Transaction } from './client.ts';
import { orderLetters } from './order-letters.ts';
import { accounts } from './schema/accounts.ts';
import { clients } from './schema/clients.ts';
import type { LetterFacts } from './schema/letters.ts';
import { notifications } from './schema/notifications.ts';

type Reader = Database | Transaction;

/**
 * Puts a notification into the bell of everybody who enters the portal for a client and wants to hear of its type, in the
 * caller's transaction.
 */
export async function notifyClient(
  tx: Transaction,
  clientId: number,
  note: { type: NotificationType; title: string; message: string },
): Promise<void> {
  await tx.execute(
    sql`insert into ${notifications} (account_id, type, title, message)
      select id, ${note.type}, ${note.title}, ${note.message} from ${accounts}
      where client_id = ${clientId} and ${wantsToHear(note.type)}`,
    'objects',
  );
}

/**
 * Orders a letter of a type to each of a client's people who wants such letters, in the caller's transaction; its facts
 * also name the reader as `accountId`, whom the letter's writer looks up with {@link findReader}.
 */
export async function writeToClient(
  tx: Transaction,
  clientId: number,
  { type, ...order }: { type: NotificationType; letter: string; facts: LetterFacts; dueAt?: Date },
): Promise<void> {
  const readers = await lettersGoTo(tx, clientId, type);
  if (readers.length === 0) return;
  await orderLetters(
    tx,
    readers.map((accountId) => ({ ...order, facts: { ...order.facts, accountId } })),
  );
}

/**
 * Who of a client gets letters: everybody whose address is confirmed; while nobody's is, those whose address is no
 * other account's. Left out is who has switched off all letters, or those of this type.
 */
async function lettersGoTo(tx: Transaction, clientId: number, type: NotificationType): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(
    sql`with people as (select * from ${accounts} where client_id = ${clientId})
      select id::integer from people where email_notifications and ${wantsToHear(type)} and (
        email_confirmed_at is not null or (
        not exists (select 1 from people where email_confirmed_at is not null)
        and not exists (select 1 from ${accounts} other where lower(other.email) = lower(people.email)
          and other.email_confirmed_at is not null)
      )) order by id`,
    'objects',
  );
  return rows.map((row) => row.id);
}

/** The switch of the portal that governs a type; every other type is always heard of. */
function wantsToHear(type: NotificationType): SQL {
  if (type === 'invoice') return sql`invoice_alerts`;
  return type === 'message' ? sql`message_notifications` : sql`true`;
}

/** Whom a letter goes to; undefined when the account is gone. */
export async function findReader(db: Reader, accountId: number) {
  const [row] = await db
    .select({ username: accounts.username, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}

/** A client by id, unless it has become part of another; locked until the transaction ends when asked for. */
export async function findClient(db: Reader, id: number, { lock = false } = {}) {
  const query = db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), sql`${clients.mergedInto} is null`));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}
