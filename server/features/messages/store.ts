import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { filesOfOneMessage } from '#contract/message-files.ts';
import type { TalkFilter, Turn } from '#contract/messages.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { conversations, messageFiles, messages } from '#server/db/schema/messages.ts';
import { notifications } from '#server/db/schema/notifications.ts';

type Reader = Database | Transaction;
export type MessageRow = typeof messages.$inferSelect;
export type NewMessageRow = typeof messages.$inferInsert;
export type Conversation = typeof conversations.$inferSelect;

/** Ids between which messages are wanted, and the newest how many of them; everything without. */
export interface Part {
  after?: number | undefined;
  before?: number | undefined;
  limit?: number | undefined;
}

/** A client's messages, oldest first, with the name of whoever wrote each. */
export async function listMessages(db: Reader, clientId: number, { after, before, limit }: Part) {
  const query = db
    .select({ message: messages, author: accounts.username })
    .from(messages)
    .leftJoin(accounts, eq(accounts.id, messages.accountId))
    .where(
      and(
        eq(messages.clientId, clientId),
        after === undefined ? undefined : gt(messages.id, after),
        before === undefined ? undefined : lt(messages.id, before),
      ),
    );
  if (limit === undefined) return query.orderBy(asc(messages.id));
  return (await query.orderBy(desc(messages.id)).limit(limit)).toReversed();
}

/** The message that an account has sent with this key before. */
export async function findSent(
  db: Reader,
  { accountId, sendKey }: { accountId: number; sendKey: string },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.sendKey, sendKey)));
  return row;
}

export async function insertMessage(tx: Transaction, message: NewMessageRow): Promise<MessageRow> {
  const [row] = await tx.insert(messages).values(message).returning();
  if (!row) throw new Error('A message was not inserted');
  return row;
}

/** How far somebody has read, and since when there is anything for them to read. */
export async function findReading(db: Reader, accountId: number) {
  const [row] = await db
    .select({ readId: accounts.readMessageId, since: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}

/** Moves somebody's mark forward, never back and never beyond the newest message, and settles the bell's rows about messages. */
export async function markReadByPerson(
  tx: Transaction,
  { accountId, clientId, upTo }: { accountId: number; clientId: number; upTo: number },
): Promise<boolean> {
  const newest = sql`(select coalesce(max(id), 0) from ${messages} where client_id = ${clientId})`;
  const rows = await tx
    .update(accounts)
    .set({ readMessageId: sql`least(${upTo}::bigint, ${newest})` })
    .where(
      and(eq(accounts.id, accountId), sql`${accounts.readMessageId} < least(${upTo}::bigint, ${newest})`),
    )
    .returning({ readId: accounts.readMessageId });
  if (rows.length === 0) return false;
  await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.type, 'message'),
        eq(notifications.read, false),
      ),
    );
  return true;
}

/** How many messages from the firm a person of a client has not seen. */
export async function countUnreadOf(db: Reader, accountId: number): Promise<number> {
  const rows = await db.execute<{ unread: number }>(
    sql`select count(*)::integer as unread from ${accounts} person
      join ${messages} on messages.client_id = person.client_id and not messages.from_client
        and messages.id > person.read_message_id and messages.created_at >= person.created_at
      where person.id = ${accountId}`,
    'objects',
  );
  return rows[0]?.unread ?? 0;
}

/** Names of the files that came with messages which the other side has not seen, of a person's or, without one, of the firm's. */
export async function unreadFileNames(
  db: Reader,
  whose: { accountId: number } | { clientId: number },
): Promise<string[]> {
  const unread =
    'accountId' in whose
      ? sql`join ${accounts} person on person.id = ${whose.accountId} and person.client_id = message.client_id
          where not message.from_client and message.id > person.read_message_id and message.created_at >= person.created_at`
      : sql`join ${conversations} talk on talk.client_id = message.client_id and talk.client_id = ${whose.clientId}
          where message.from_client and message.id > talk.firm_read_id`;
  const rows = await db.execute<{ name: string }>(
    sql`select file.name from ${messageFiles} file join ${messages} message on message.id = file.message_id
      ${unread} order by file.id limit ${filesOfOneMessage}`,
    'objects',
  );
  return rows.map(({ name }) => name);
}

/** Characters of the newest message that the inbox shows. */
const previewLength = 160;

/** The talk of a client, made with its first message; locked until the transaction ends, so that messages come one by one. */
export async function lockTalk(tx: Transaction, clientId: number): Promise<Conversation> {
  await tx.insert(conversations).values({ clientId, lastMessageId: 0, turn: 'nobody' }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.clientId, clientId))
    .for('update');
  if (!row) throw new Error('A talk was not made');
  return row;
}

export async function updateTalk(
  tx: Transaction,
  clientId: number,
  change: Partial<Conversation>,
): Promise<void> {
  await tx.update(conversations).set(change).where(eq(conversations.clientId, clientId));
}

export async function findTalk(db: Reader, clientId: number): Promise<Conversation | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.clientId, clientId));
  return row;
}

const isUnread = gt(conversations.lastClientMessageId, conversations.firmReadId);
const shown: Record<TalkFilter, ReturnType<typeof eq> | undefined> = {
  all: undefined,
  unread: isUnread,
  firm: eq(conversations.turn, 'firm'),
  client: eq(conversations.turn, 'client'),
};

/** The talks with the firm's clients: unread ones first, then by their newest message. */
export function listTalks(db: Reader, show: TalkFilter, limit: number | undefined) {
  const query = db
    .select({
      clientId: conversations.clientId,
      name: clients.name,
      turn: conversations.turn,
      unread: sql<number>`(select count(*)::integer from ${messages} newer
        where newer.client_id = ${conversations.clientId} and newer.from_client
          and newer.id > ${conversations.firmReadId})`,
      last: {
        id: messages.id,
        content: sql<string>`left(${messages.content}, ${previewLength})`,
        fromClient: messages.fromClient,
        createdAt: messages.createdAt,
      },
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .innerJoin(clients, eq(clients.id, conversations.clientId))
    .where(shown[show])
    .orderBy(sql`${isUnread} desc`, sql`${conversations.lastMessageId} desc`);
  return limit === undefined ? query : query.limit(limit);
}

export async function countTalks(db: Reader): Promise<{ unread: number; firm: number }> {
  const [row] = await db
    .select({
      unread: sql<number>`count(*) filter (where ${isUnread})::integer`,
      firm: sql<number>`count(*) filter (where ${conversations.turn} = 'firm')::integer`,
    })
    .from(conversations)
    .where(or(isUnread, eq(conversations.turn, 'firm')));
  return row ?? { unread: 0, firm: 0 };
}

/** How many messages of a client nobody at the firm has seen. */
export async function countUnreadByFirm(db: Reader, clientId: number): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`count(*)::integer` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.clientId, messages.clientId))
    .where(
      and(
        eq(messages.clientId, clientId),
        eq(messages.fromClient, true),
        gt(messages.id, conversations.firmReadId),
      ),
    );
  return row?.unread ?? 0;
}

/**
 * Moves the firm's mark forward, never back and never beyond the newest message; false when it stood there already. Where the
 * firm had the last word without having seen everything, it is the client's turn now.
 */
export async function markReadByFirm(db: Reader, clientId: number, upTo: number): Promise<boolean> {
  const mark = sql`least(${upTo}::bigint, ${conversations.lastMessageId})`;
  const rows = await db
    .update(conversations)
    .set({
      firmReadId: mark,
      turn: sql`case when turn = 'firm' and last_message_id > last_client_message_id
        and last_client_message_id <= ${mark} then 'client' else turn end`,
    })
    .where(and(eq(conversations.clientId, clientId), lt(conversations.firmReadId, mark)))
    .returning({ clientId: conversations.clientId });
  return rows.length > 0;
}

/** True when there is a talk to mark. */
export async function setTurn(db: Reader, clientId: number, turn: Turn): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ turn })
    .where(eq(conversations.clientId, clientId))
    .returning({ clientId: conversations.clientId });
  return rows.length > 0;
}
