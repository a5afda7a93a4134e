import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { disposalEndpoints, legalHoldEndpoints, retentionEndpoints } from '#contract/retention/endpoints.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { confirmationOf } from '#contract/retention/rules.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientDeadlineFilers, clientDeadlines } from '#server/db/schema/deadlines.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { messages } from '#server/db/schema/messages.ts';
import { disposalItems, disposals } from '#server/db/schema/retention.ts';
import { addMember } from '#server/domain/members/client-members.ts';
import { moveClientRecords } from '#server/domain/client-tables.ts';
import { requestLists } from '#server/db/schema/tasks.ts';
import { verifyChain } from '#server/features/audit/chain.ts';
import { writeToFirm } from '#tests/support/conversation.ts';
import { bytesAt, sent, uploaded } from '#tests/support/documents.ts';
import { unique } from '#tests/support/factories.ts';
import { opened, sealedLetter, sentLetter } from '#tests/support/letters.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { sendWithFile } from '#tests/support/message-files.ts';
import { someInvoice, someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { tables } from '#tests/support/tables.ts';
import { notesColumns } from '#server/domain/client-keys/notes.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const { db } = app.deps;
const owner = await signedIn(app, { as: 'owner' });
const day = 24 * 60 * 60 * 1000;
const yearsAgo = (years: number) => new Date(app.clock.now().getTime() - years * 366 * day);

/** A client with one of everything, archived so many years ago. */
async function someArchivedClient(years: number) {
  const client = await signedIn(app);
  const { clientId } = client.account;
  await writeToFirm(client);
  await sendWithFile(client);
  await uploaded(client);
  await sent(owner, clientId);
  await someTask(app, clientId);
  await someInvoice(app, clientId);
  await db.insert(requestLists).values({ clientId, title: 'For 2018', dueDate: '2019-02-01' });
  await db.insert(clientDeadlineFilers).values({ clientId, filers: {} });
  await db.insert(clientDeadlines).values({ clientId, key: '1040:2018' });
  await owner.call(clientEndpoints.update, {
    params: { id: String(clientId) },
    body: { status: 'archived' },
  });
  await db
    .update(clients)
    .set({ archivedAt: yearsAgo(years) })
    .where(eq(clients.id, clientId));
  return client;
}

async function someInquiry(years: number): Promise<number> {
  const [row] = await db
    .insert(inquiries)
    .values({
      name: unique('Pat '),
      email: `${unique('pat')}@example.com`,
      inquiryType: 'general',
      createdAt: yearsAgo(years),
    })
    .returning();
  if (!row) throw new Error('An inquiry was not inserted');
  return row.id;
}

const due = (kind: RecordKind) => owner.call(retentionEndpoints.due, { query: { kind } });
const dispose = (kind: RecordKind, ids: number[]) =>
  owner.call(disposalEndpoints.dispose, { body: { kind, ids, confirmation: confirmationOf(ids.length) } });
/** The status of a disposal that is refused. */
const refusedStatus = async (kind: RecordKind, ids: number[], confirmation = confirmationOf(ids.length)) =>
  (await owner.ask(disposalEndpoints.dispose, { body: { kind, ids, confirmation } })).status;
const read = (id: number) => owner.call(disposalEndpoints.read, { params: { id: String(id) } });
const certificate = (id: number) =>
  bytesAt(app, owner, disposalEndpoints.certificate.path.replace('{id}', String(id)));
const exists = async (id: number) =>
  (await db.select().from(inquiries).where(eq(inquiries.id, id))).length > 0;

describe('the rules', () => {
  test('start with what the law and good practice ask, and count what is due [10.24]', async () => {
    await someInquiry(3);
    const { rules } = await owner.call(retentionEndpoints.read);
    expect(rules.map(({ kind, years }) => [kind, years])).toEqual([
      ['client-document', 7],
      ['firm-document', 4],
      ['archived-client', 7],
      ['booking', 2],
      ['inquiry', 2],
    ]);
    expect(rules.find(({ kind }) => kind === 'inquiry')?.due).toBe((await due('inquiry')).length);
  });

  test('can be made longer, but not shorter than the minimum, and not over the change of someone else [10.24]', async () => {
    const { version, rules } = await owner.call(retentionEndpoints.read);
    const years = {
      'client-document': 8,
      'firm-document': 4,
      'archived-client': 7,
      booking: 2,
      inquiry: 2,
    };
    const saved = await owner.call(retentionEndpoints.save, { body: { version, years } });
    expect(saved.rules.find(({ kind }) => kind === 'client-document')?.years).toBe(8);
    expect(await owner.ask(retentionEndpoints.save, { body: { version, years } })).toMatchObject({
      status: 409,
    });
    const tooShort = { version: saved.version, years: { ...years, 'firm-document': 3 } };
    expect(await owner.ask(retentionEndpoints.save, { body: tooShort })).toMatchObject({ status: 400 });
    expect(rules).not.toEqual(saved.rules);
  });
});

describe('a disposal', () => {
  test('takes what the owner has confirmed, and leaves a certificate and an entry in the audit log [10.25]', async () => {
    const [old, other] = [await someInquiry(3), await someInquiry(3)];
    const disposal = await dispose('inquiry', [old]);
    expect(disposal).toMatchObject({ kind: 'inquiry', years: 2, count: 1 });
    expect([await exists(old), await exists(other)]).toEqual([false, true]);
    expect((await owner.call(disposalEndpoints.list))[0]).toEqual(disposal);
    const { code, intact, items } = await read(disposal.id);
    expect(intact).toBe(true);
    expect(items).toMatchObject([{ label: expect.stringContaining('@example.com') }]);
    const log = await owner.call(auditEndpoints.list, { query: { limit: '5' } });
    expect(log.find(({ action }) => action === 'disposal-done')?.what).toContain(code);
  });

  test('is refused without the typed confirmation, and disposes of all its records or none [10.25]', async () => {
    const [old, young] = [await someInquiry(3), await someInquiry(1)];
    expect(await refusedStatus('inquiry', [old], 'yes')).toBe(400);
    expect(await refusedStatus('inquiry', [old, young])).toBe(409);
    expect(await refusedStatus('inquiry', [old, 999_999])).toBe(409);
    expect([await exists(old), await exists(young)]).toEqual([true, true]);
    await dispose('inquiry', [old]);
    expect(await refusedStatus('inquiry', [old])).toBe(409);
  });

  test('of two clients disposes of neither if it fails at the second [10.25]', async () => {
    const [first, second] = [await someArchivedClient(8), await someArchivedClient(8)];
    const ids = [first.account.clientId, second.account.clientId];
    await db.execute(
      sql`create function refuse_deletion() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is gone'; end $$`,
      'objects',
    );
    await db.execute(
      sql.raw(
        `create trigger refuse_deletion before delete on accounts for each row when (old.id = ${second.account.id}) execute function refuse_deletion()`,
      ),
      'objects',
    );
    expect(await refusedStatus('archived-client', ids)).toBe(500);
    await db.execute(sql`drop trigger refuse_deletion on accounts`, 'objects');
    const messagesLeft = await db.select().from(messages).where(inArray(messages.clientId, ids));
    expect(messagesLeft.length).toBeGreaterThan(1);
    const keys = await db.select().from(clientKeys).where(inArray(clientKeys.clientId, ids));
    expect(keys.map(({ destroyedAt }) => destroyedAt)).toEqual([null, null]);
  });

  test('of a document leaves its row, and neither its content nor the key to it', async () => {
    const client = await signedIn(app);
    const { id } = await uploaded(client);
    await db
      .update(documents)
      .set({ uploadedAt: yearsAgo(9) })
      .where(eq(documents.id, id));
    const [document] = await db.select().from(documents).where(eq(documents.id, id));
    await dispose('client-document', [id]);
    expect(await db.select().from(documents).where(eq(documents.id, id))).toMatchObject([
      { fileId: null, receipt: '' },
    ]);
    expect(
      await db
        .select()
        .from(files)
        .where(eq(files.id, document?.fileId ?? '')),
    ).toHaveLength(0);
    expect(await app.deps.files.ids(new Date(8.64e15))).not.toContain(document?.fileId);
  });

  test('of a client deletes everything of theirs, destroys the key, and leaves an unbroken audit log [10.26]', async () => {
    const client = await someArchivedClient(8);
    const other = await signedIn(app);
    await writeToFirm(other, 'Mine stays');
    const { clientId, id: accountId } = client.account;
    const [before] = await db.select().from(clients).where(eq(clients.id, clientId));
    const notes = await db.transaction((tx) =>
      notesColumns(tx, app.deps.clientKeys, 'notes of a client', { clientId, notes: 'Pays late' }),
    );
    await db
      .update(clients)
      .set({ tags: ['Payroll'], ...notes })
      .where(eq(clients.id, clientId));
    const { id } = await dispose('archived-client', [clientId]);
    expect((await read(id)).items).toMatchObject([{ label: before?.name }]);
    expect(await db.select().from(messages).where(eq(messages.clientId, clientId))).toHaveLength(0);
    expect(await db.select().from(documents).where(eq(documents.clientId, clientId))).toHaveLength(0);
    expect(await db.select().from(accounts).where(eq(accounts.id, accountId))).toHaveLength(0);
    const keys = await db.select().from(clientKeys).where(eq(clientKeys.clientId, clientId));
    expect(keys.map(({ wrappedKey }) => wrappedKey)).toEqual([null]);
    expect(await db.select().from(clients).where(eq(clients.id, clientId))).toMatchObject([
      {
        name: `Disposed client ${clientId}`,
        email: '',
        phone: '',
        encryptedNotes: null,
        tags: [],
        ein: null,
      },
    ]);
    expect(await owner.ask(clientEndpoints.read, { params: { id: String(clientId) } })).toMatchObject({
      status: 404,
    });
    expect(await other.call(messageEndpoints.mine)).toMatchObject([{ content: 'Mine stays' }]);
    expect(await verifyChain(db)).toMatchObject({ problem: null });
  });

  test('of a client leaves the account of someone with access to another one', async () => {
    const client = await someArchivedClient(8);
    const other = await signedIn(app);
    await writeToFirm(other, 'Of the client that stays');
    const { clientId, id: accountId } = client.account;
    await db.transaction((tx) =>
      addMember(tx, { accountId, clientId: other.account.clientId, grantedBy: null }),
    );
    await dispose('archived-client', [clientId]);
    expect(await client.call(messageEndpoints.mine)).toMatchObject([{ content: 'Of the client that stays' }]);
    expect(await rowsOf(clientId)).toEqual(['activity', 'client_keys', 'disposal_items']);
  });

  test('of clients names each letter that went with them, by the code on its copy; a changed name shows [13.34]', async () => {
    const [client, none] = [await someArchivedClient(8), await someArchivedClient(8)];
    const { clientId } = client.account;
    await owner.call(clientEndpoints.update, {
      params: { id: String(clientId) },
      body: { status: 'active' },
    });
    const { shown } = await sealedLetter(app, owner, client);
    const { id: open } = await sentLetter(owner, [client], { title: 'Payroll for 2027' });
    const { shown: declined } = await opened(client, open);
    await client.call(signatureEndpoints.decline, { params: { id: open }, body: { reason: 'Too early' } });
    await db
      .update(clients)
      .set({ status: 'archived', archivedAt: yearsAgo(8) })
      .where(eq(clients.id, clientId));
    const { id } = await dispose('archived-client', [clientId, none.account.clientId]);
    const words = (await textOfPdf((await certificate(id)).bytes)).replaceAll(/\s+/g, ' ');
    expect(words).toContain('Engagement letters of these clients');
    for (const code of [shown.code, declined.code]) expect(words).toContain(code);
    expect(words).toMatch(/Payroll for 2027.*Declined, sent/);
    expect((await read(id)).intact).toBe(true);
    const [row] = await db.select().from(disposals).where(eq(disposals.id, id));
    const letters = row?.issued.letters?.toSpliced(0, 1);
    if (!row || !letters) throw new Error('The certificate has no letters');
    await db
      .update(disposals)
      .set({ issued: { ...row.issued, letters } })
      .where(eq(disposals.id, id));
    expect((await read(id)).intact).toBe(false);
    await db.update(disposals).set({ issued: row.issued }).where(eq(disposals.id, id));
    const without = await dispose('archived-client', [(await someArchivedClient(8)).account.clientId]);
    expect(await textOfPdf((await certificate(without.id)).bytes)).not.toContain('Engagement letters');
  });

  test('of a client leaves no rows except in the audit log, the destroyed key and the certificate [10.26]', async () => {
    const { clientId } = (await someArchivedClient(8)).account;
    await dispose('archived-client', [clientId]);
    expect(await rowsOf(clientId)).toEqual(['activity', 'client_keys', 'disposal_items']);
  });
});

/** The names of the tables with rows of a client. */
async function rowsOf(clientId: number): Promise<string[]> {
  const clientTables = tables.filter(({ columns }) => columns.some(({ name }) => name === 'client_id'));
  const tablesWithRows: string[] = [];
  for (const { name } of clientTables) {
    const rows = await db.execute(
      sql`select 1 from ${sql.identifier(name)} where client_id = ${clientId}`,
      'objects',
    );
    if (rows.length > 0) tablesWithRows.push(name);
  }
  return tablesWithRows.toSorted();
}

describe('the certificate', () => {
  test('is a PDF, numbered, that stays', async () => {
    const { id } = await dispose('inquiry', [await someInquiry(3)]);
    const { status, bytes } = await certificate(id);
    expect(status).toBe(200);
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is no longer valid once someone has changed its rows in the database [10.27]', async () => {
    const { id } = await dispose('inquiry', [await someInquiry(3)]);
    await db.update(disposalItems).set({ label: 'Another' }).where(eq(disposalItems.disposalId, id));
    expect((await read(id)).intact).toBe(false);
    expect((await certificate(id)).status).toBe(409);
  });

  test('of a disposal that does not exist is not found', async () => {
    expect((await certificate(999_999)).status).toBe(404);
  });
});

describe('a legal hold', () => {
  const hold = async (clientId: number) => {
    const [params, body] = [{ id: String(clientId) }, { reason: 'A dispute about 2019', version: 0 }];
    expect(await owner.ask(legalHoldEndpoints.place, { params, body })).toMatchObject({ status: 204 });
  };
  const lift = async (clientId: number) => {
    const params = { id: String(clientId) };
    expect(await owner.ask(legalHoldEndpoints.lift, { params })).toMatchObject({ status: 204 });
  };

  test('protects a client from disposal until it is lifted [10.28]', async () => {
    const { clientId } = (await someArchivedClient(8)).account;
    await hold(clientId);
    expect((await due('archived-client')).find(({ id }) => id === clientId)?.held).toBe(true);
    expect(await refusedStatus('archived-client', [clientId])).toBe(409);
    await lift(clientId);
    expect((await dispose('archived-client', [clientId])).count).toBe(1);
  });

  test('has its reason, day and author, and stays when its client is merged into another [10.28]', async () => {
    const [from, into] = [await signedIn(app), await signedIn(app)];
    await hold(from.account.clientId);
    await db.transaction((tx) =>
      moveClientRecords(tx, { from: from.account.clientId, to: into.account.clientId }),
    );
    const holds = await owner.call(legalHoldEndpoints.list);
    expect(holds.find(({ clientId }) => clientId === into.account.clientId)).toMatchObject({
      reason: 'A dispute about 2019',
      placedBy: owner.account.username,
    });
    expect(holds.some(({ clientId }) => clientId === from.account.clientId)).toBe(false);
  });

  test('protects inquiries that its client sent before becoming one, and their uploads [10.28]', async () => {
    const client = await signedIn(app);
    const { clientId, email } = client.account;
    const id = await someInquiry(3);
    await db.update(inquiries).set({ email: email.toUpperCase() }).where(eq(inquiries.id, id));
    const document = await uploaded(client);
    await hold(clientId);
    expect((await due('inquiry')).find((record) => record.id === id)?.held).toBe(true);
    const answer = await client.fetch(`/api/client/documents/${document.id}`, { method: 'DELETE' });
    expect(answer.status).toBe(409);
    await lift(clientId);
    expect((await due('inquiry')).find((record) => record.id === id)?.held).toBe(false);
  });
});

test('an inquiry that came in through the form is not due before its time', async () => {
  const before = await due('inquiry');
  await app.visitor().call(inquiryEndpoints.send, {
    body: {
      name: 'Pat Sample',
      email: 'pat@example.com',
      inquiryType: 'general',
      message: 'Do you take new clients?',
    },
  });
  expect(await due('inquiry')).toEqual(before);
});
