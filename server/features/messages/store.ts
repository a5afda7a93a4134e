import { and, asc, desc, eq, getColumns, gt, lt, sql } from 'drizzle-orm';
import { maxFilesPerMessage } from '#contract/messages/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { conversations, messageFiles, messages } from '#server/db/schema/messages.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { accountName } from '#server/db/account-name.ts';
import { referenceColumns } from '#server/domain/messages/message-references.ts';
import { storedContent, type TextReader, withContent } from '#server/domain/client-keys/message-texts.ts';

export type MessageRow = Omit<typeof messages.$inferSelect, 'keyId' | 'encryptedContent'> & {
  content: string;
  aboutTitle: string | null;
  aboutHere: boolean;
};
export type NewMessageRow = Omit<typeof messages.$inferInsert, 'keyId' | 'encryptedContent'> & {
  content: string;
};

const { keyId: _keyId, encryptedContent: _encrypted, ...columns } = getColumns(messages);
const messageColumns = { ...columns, ...referenceColumns };
const storedMessage = { ...messageColumns, stored: storedContent };

/** A range of messages: ids between `after` and `before`, both exclusive, and at most the `limit` newest of them. */
export interface MessageRange {
  after?: number | undefined;
  before?: number | undefined;
  limit?: number | undefined;
}

/** A client's messages in a range, oldest first, with the name of each author. */
export async function listMessages(
  texts: TextReader,
  clientId: number,
  { after, before, limit }: MessageRange,
) {
  const query = texts.db
    .select({ ...storedMessage, author: accountName })
    .from(messages)
    .leftJoin(accounts, eq(accounts.id, messages.accountId))
    .where(
      and(
        eq(messages.clientId, clientId),
        after === undefined ? undefined : gt(messages.id, after),
        before === undefined ? undefined : lt(messages.id, before),
      ),
    );
  const rows =
    limit === undefined
      ? await query.orderBy(asc(messages.id))
      : (await query.orderBy(desc(messages.id)).limit(limit)).toReversed();
  return (await withContent(texts, rows)).map(({ author, ...message }) => ({ message, author }));
}

/** The message that an account has sent with this idempotency key. */
export async function findSent(
  texts: TextReader,
  { accountId, sendKey }: { accountId: number; sendKey: string },
): Promise<MessageRow | undefined> {
  const rows = await texts.db
    .select(storedMessage)
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.sendKey, sendKey)));
  return (await withContent(texts, rows))[0];
}

export async function insertMessage(
  tx: Transaction,
  { clientKeys }: Pick<Deps, 'clientKeys'>,
  { content, ...fields }: NewMessageRow,
): Promise<MessageRow> {
  const { keyId, encrypted } = await clientKeys.encryptText(tx, fields.clientId, 'message', content);
  const [row] = await tx
    .insert(messages)
    .values({ ...fields, keyId, encryptedContent: encrypted })
    .returning(messageColumns);
  if (!row) throw new Error('A message was not inserted');
  return { ...row, content };
}

/** A member of a client, whose read state is stored. */
interface Membership {
  accountId: number;
  clientId: number;
}

/** The last message that a member has read; undefined without access. */
export async function findReadState(db: Reader, { accountId, clientId }: Membership) {
  const [row] = await db
    .select({ readId: clientMembers.readMessageId })
    .from(clientMembers)
    .where(and(eq(clientMembers.accountId, accountId), eq(clientMembers.clientId, clientId)));
  return row;
}

/**
 * Advances a member's read marker, never back and never beyond the newest message, and marks their notifications about messages
 * as read. False when the marker was there already.
 */
export async function markReadByPerson(
  tx: Transaction,
  { accountId, clientId, upTo }: Membership & { upTo: number },
): Promise<boolean> {
  const newest = sql`(select coalesce(max(id), 0) from ${messages} where client_id = ${clientId})`;
  const rows = await tx
    .update(clientMembers)
    .set({ readMessageId: sql`least(${upTo}::bigint, ${newest})` })
    .where(
      and(
        eq(clientMembers.accountId, accountId),
        eq(clientMembers.clientId, clientId),
        sql`${clientMembers.readMessageId} < least(${upTo}::bigint, ${newest})`,
      ),
    )
    .returning({ readId: clientMembers.readMessageId });
  if (rows.length === 0) return false;
  await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.clientId, clientId),
        eq(notifications.type, 'message'),
        eq(notifications.read, false),
      ),
    );
  return true;
}

/** How many messages from the firm a member of a client has not read. */
export async function countUnreadByPerson(db: Reader, { accountId, clientId }: Membership): Promise<number> {
  const rows = await db.execute<{ unread: number }>(
    sql`select count(*)::integer as unread from ${clientMembers} person
      join ${messages} on messages.client_id = person.client_id and not messages.from_client
        and messages.id > person.read_message_id
      where person.account_id = ${accountId} and person.client_id = ${clientId}`,
    'objects',
  );
  return rows[0]?.unread ?? 0;
}

/** Names of the files of unread messages: those a member has not read or, without an account, those the firm has not read. */
export async function listUnreadFileNames(
  db: Reader,
  reader: Membership | { clientId: number },
): Promise<string[]> {
  const unread =
    'accountId' in reader
      ? sql`join ${clientMembers} person on person.account_id = ${reader.accountId}
            and person.client_id = ${reader.clientId} and person.client_id = message.client_id
          where not message.from_client and message.id > person.read_message_id`
      : sql`join ${conversations} talk on talk.client_id = message.client_id and talk.client_id = ${reader.clientId}
          where message.from_client and message.id > talk.firm_read_id`;
  const rows = await db.execute<{ name: string }>(
    sql`select file.name from ${messageFiles} file join ${messages} message on message.id = file.message_id
      ${unread} order by file.id limit ${maxFilesPerMessage}`,
    'objects',
  );
  return rows.map(({ name }) => name);
}
