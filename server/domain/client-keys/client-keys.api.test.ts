import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { clientKeys as keysTable } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { messages } from '#server/db/schema/messages.ts';
import { fileKeyPurpose } from '#server/gateways/files.ts';
import { WrongEncryptionKeyError } from '#server/gateways/master-key.ts';
import { answerClient, writeToFirm } from '#tests/support/conversation.ts';
import { uploaded } from '#tests/support/documents.ts';
import { unique } from '#tests/support/factories.ts';
import { sendWithFile } from '#tests/support/message-files.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { DestroyedKeyError, destroyedText } from './client-keys.ts';

const app = await testApp();
afterAll(app.close);
const { db, master, clientKeys } = app.deps;
const owner = await signedIn(app, { as: 'owner' });

/** Every row of the tables with texts of conversations, as in a copy of the database. */
async function copyOfTexts(): Promise<string> {
  const rows = await db.execute(
    sql`select row_to_json(messages)::text as row from messages union all
      select row_to_json(notifications)::text from notifications where type = 'message'`,
    'objects',
  );
  return JSON.stringify(rows);
}

const keysOf = (clientId: number) => db.select().from(keysTable).where(eq(keysTable.clientId, clientId));
const fileOfDocument = async (id: number) => {
  const [row] = await db
    .select({ file: files })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(documents.id, id));
  if (!row) throw new Error('The document has no file');
  return row.file;
};

test('what client and firm write to each other is in the database in encrypted form alone', async () => {
  const client = await signedIn(app);
  const [asked, answered] = [unique('Can you deduct it? '), unique('We can deduct it. ')];
  await writeToFirm(client, asked);
  await answerClient(owner, client.account.clientId, answered);
  const copy = await copyOfTexts();
  expect(copy).not.toContain(asked);
  expect(copy).not.toContain(answered);
  expect((await client.call(messageEndpoints.mine)).map(({ content }) => content)).toEqual([asked, answered]);
  expect(await owner.call(adminNotificationEndpoints.list)).toContainEqual(
    expect.objectContaining({ type: 'message', message: asked }),
  );
});

test('a client has one key, and another client has another', async () => {
  const [one, other] = [await signedIn(app), await signedIn(app)];
  for (const client of [one, one, other]) await writeToFirm(client);
  await sendWithFile(one);
  await uploaded(one);
  const [ofOne, ofOther] = [await keysOf(one.account.clientId), await keysOf(other.account.clientId)];
  expect([ofOne.length, ofOther.length]).toEqual([1, 1]);
  expect(ofOne[0]?.id).not.toBe(ofOther[0]?.id);
});

test('a file is opened with the key of its client and not with the master key', async () => {
  const client = await signedIn(app);
  const { id } = await uploaded(client);
  const file = await fileOfDocument(id);
  expect(file.keyId).toBe((await keysOf(client.account.clientId))[0]?.id);
  expect(() => master.unwrap(file.wrappedKey, fileKeyPurpose(file.id))).toThrow(WrongEncryptionKeyError);
  expect(await Array.fromAsync(await app.deps.files.read(file))).not.toEqual([]);
});

test('once a key is destroyed, neither files nor texts of that client can be read, and those of others can', async () => {
  const [disposed, other] = [await signedIn(app), await signedIn(app)];
  await writeToFirm(disposed);
  await writeToFirm(other, 'Still here');
  const { id } = await uploaded(disposed);
  await db
    .update(keysTable)
    .set({ wrappedKey: null, destroyedAt: app.clock.now() })
    .where(eq(keysTable.clientId, disposed.account.clientId));
  await expect(app.deps.files.read(await fileOfDocument(id))).rejects.toThrow(DestroyedKeyError);
  const [row] = await db.select().from(messages).where(eq(messages.clientId, disposed.account.clientId));
  const stored = { keyId: row?.keyId ?? null, encrypted: row?.encryptedContent ?? null };
  expect(await clientKeys.decryptTexts(db, 'message', [stored])).toEqual([destroyedText]);
  expect(await other.call(messageEndpoints.mine)).toMatchObject([{ content: 'Still here' }]);
});

test('a message that is encrypted is found by its words', async () => {
  const client = await signedIn(app);
  const text = unique('Written with a key ');
  await writeToFirm(client, text);
  expect(await owner.call(searchEndpoints.find, { query: { q: text } })).toMatchObject([
    { kind: 'message', client: { id: client.account.clientId } },
  ]);
});
