import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import { disposalEndpoints } from '#contract/retention/endpoints.ts';
import { clientKeys as keysTable, clients } from '#server/db/schema/clients.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { requestLists } from '#server/db/schema/tasks.ts';
import { unique } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { wholeDatabase } from '#tests/support/tables.ts';
import { testApp } from '#tests/support/test-app.ts';
import { destroyedText } from './client-keys.ts';
import { readNotes } from './notes.ts';

const app = await testApp();
afterAll(app.close);
const { db, clientKeys } = app.deps;
const owner = await signedIn(app, { as: 'owner' });

const readClient = (id: number) => owner.call(clientEndpoints.read, { params: { id } });
const changeClient = (id: number, body: object) =>
  owner.call(clientEndpoints.update, { params: { id }, body });
const readJob = (id: number) => owner.call(clientJobEndpoints.read, { params: { id } });
const someClient = (notes: string) =>
  owner.call(clientEndpoints.create, { body: { name: unique('Noted '), notes } });
const someJob = (clientId: number, more: object = {}) =>
  owner.call(clientJobEndpoints.create, {
    params: { id: clientId },
    body: { title: unique('Work '), dueDate: '2031-12-15', ...more },
  });
const someRequest = (clientId: number, note: string) =>
  owner.call(requestListEndpoints.create, {
    params: { id: clientId },
    body: { title: unique('Papers '), note, dueDate: '2031-02-15', documents: [{ title: 'W-2 forms' }] },
  });
const requestsOf = (id: number) => owner.call(requestListEndpoints.ofClient, { params: { id } });
const keysOf = (clientId: number) => db.select().from(keysTable).where(eq(keysTable.clientId, clientId));

async function storedClient(id: number) {
  const [row] = await db.select().from(clients).where(eq(clients.id, id));
  if (!row) throw new Error(`There is no client ${id}`);
  return row;
}

async function storedJob(id: number) {
  const [row] = await db.select().from(clientJobs).where(eq(clientJobs.id, id));
  if (!row) throw new Error(`There is no job ${id}`);
  return row;
}

async function storedRequest(id: number) {
  const [row] = await db.select().from(requestLists).where(eq(requestLists.id, id));
  if (!row) throw new Error(`There is no request list ${id}`);
  return row;
}

/** A client with notes and a job with notes. */
async function noted() {
  const [aboutClient, aboutJob] = [unique('Pays late, be kind. '), unique('Ask for the ledger. ')];
  const client = await someClient(aboutClient);
  const job = await someJob(client.id, { notes: aboutJob });
  return { client, job, aboutClient, aboutJob };
}

async function disposeOf(clientId: number): Promise<void> {
  await changeClient(clientId, { status: 'archived' });
  const archivedAt = new Date(app.clock.now().getTime() - 9 * 366 * 24 * 3600_000);
  await db.update(clients).set({ archivedAt }).where(eq(clients.id, clientId));
  await owner.call(disposalEndpoints.dispose, {
    body: { kind: 'archived-client', ids: [clientId], confirmation: 'DISPOSE 1' },
  });
}

test('notes of clients and jobs are nowhere in the database in plain form, and the firm reads them [10.37]', async () => {
  const { client, job, aboutClient, aboutJob } = await noted();
  const database = await wholeDatabase(db);
  for (const text of [aboutClient, aboutJob]) expect(database).not.toContain(text);
  expect((await readClient(client.id)).notes).toBe(aboutClient);
  expect((await readJob(job.id)).notes).toBe(aboutJob);
  const listed = await owner.call(clientJobEndpoints.list, { query: { client: String(client.id) } });
  expect(listed.map(({ notes }) => notes)).toEqual([aboutJob]);
  const stored = [await storedClient(client.id), await storedJob(job.id)];
  for (const [at, text] of [aboutClient, aboutJob].entries())
    expect(Buffer.from(stored[at]?.encryptedNotes ?? text).includes(text)).toBe(false);
  const [key, ...others] = await keysOf(client.id);
  expect(others).toEqual([]);
  expect(stored.map(({ notesKeyId }) => notesKeyId)).toEqual([key?.id, key?.id]);
});

test('notes are changed and taken away; a client without any gets no key', async () => {
  const client = await someClient('');
  const job = await someJob(client.id);
  expect(await keysOf(client.id)).toEqual([]);
  for (const notes of [unique('Prefers email. '), '']) {
    expect((await changeClient(client.id, { notes })).notes).toBe(notes);
    const params = { id: job.id };
    expect((await owner.call(clientJobEndpoints.change, { params, body: { notes } })).notes).toBe(notes);
    const database = await wholeDatabase(db);
    if (notes !== '') expect(database).not.toContain(notes);
  }
  const none = { encryptedNotes: null, notesKeyId: null };
  expect(await storedClient(client.id)).toMatchObject(none);
  expect(await storedJob(job.id)).toMatchObject(none);
});

test('a job that comes back brings its notes along, encrypted', async () => {
  const { id: clientId } = await someClient('');
  const notes = unique('Reconcile both accounts. ');
  const { id } = await someJob(clientId, { notes, recurrence: 'monthly' });
  await owner.call(clientJobEndpoints.change, { params: { id }, body: { state: 'done' } });
  const [next, ...others] = await owner.call(clientJobEndpoints.list, {
    query: { client: String(clientId) },
  });
  expect(others).toEqual([]);
  expect(next).toMatchObject({ notes });
  expect(await wholeDatabase(db)).not.toContain(notes);
});

test('notes of a list are imported encrypted, each with the key of its client, and exported readable [10.37]', async () => {
  const word = unique('Listed');
  const [first, second] = [unique('Owns two shops. '), unique('Sends checks. ')];
  const csv = `name,notes\n${word} A,${first}\n${word} B,\n${word} C,${second}`;
  const body = { csv, include: [], invite: false, dryRun: false };
  expect(await owner.call(clientListEndpoints.importing, { body })).toMatchObject({ created: 3 });
  const database = await wholeDatabase(db);
  for (const text of [first, second]) expect(database).not.toContain(text);
  const found = await owner.call(clientEndpoints.list, { query: { q: word } });
  const read = await Promise.all(found.map(({ id }) => readClient(id)));
  expect(read.map(({ notes }) => notes)).toEqual([first, '', second]);
  const keys = await Promise.all(found.map(({ id }) => keysOf(id)));
  expect(keys.map(({ length }) => length)).toEqual([1, 0, 1]);
  const exported = (await owner.call(clientListEndpoints.exporting)).csv;
  for (const text of [first, second]) expect(exported).toContain(text);
});

test('a disposal of the client destroys the key, and no copy of the notes can be read [10.37]', async () => {
  const { client, job } = await noted();
  const copies = { client: await storedClient(client.id), job: await storedJob(job.id) };
  await disposeOf(client.id);
  expect(await keysOf(client.id)).toMatchObject([
    { wrappedKey: null, destroyedAt: aboutTime(app.clock.now()) },
  ]);
  expect(await readNotes({ db, clientKeys }, 'notes of a client', [copies.client])).toEqual([destroyedText]);
  expect(await readNotes({ db, clientKeys }, 'notes of a job', [copies.job])).toEqual([destroyedText]);
  expect(await storedClient(client.id)).toMatchObject({
    encryptedNotes: null,
    notesKeyId: null,
  });
});

test('notes whose key was destroyed say so, hold up no list, and are not replaced by what is shown [10.37]', async () => {
  const { client, job, aboutJob } = await noted();
  const other = await someJob((await someClient('')).id, { notes: aboutJob });
  const before = await storedClient(client.id);
  await db
    .update(keysTable)
    .set({ wrappedKey: null, destroyedAt: app.clock.now() })
    .where(eq(keysTable.clientId, client.id));
  expect((await readClient(client.id)).notes).toBe(destroyedText);
  expect((await readJob(job.id)).notes).toBe(destroyedText);
  const listed = await owner.call(clientJobEndpoints.list, { query: {} });
  expect(listed.find(({ id }) => id === other.id)?.notes).toBe(aboutJob);
  // As the form sends it: all fields, one of them changed.
  await changeClient(client.id, { phone: '(801) 555-0163', notes: destroyedText });
  expect((await storedClient(client.id)).encryptedNotes).toEqual(before.encryptedNotes);
});

describe('The note of a request for documents', () => {
  test('is nowhere in the database in plain form, and is read in the portal, the dashboard and the email [10.37]', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    const note = unique('The bank’s own PDF, please. ');
    const { id, note: made } = await someRequest(clientId, note);
    expect(made).toBe(note);
    expect(await wholeDatabase(db)).not.toContain(note);
    expect(Buffer.from((await storedRequest(id)).encryptedNotes ?? note).includes(note)).toBe(false);
    expect((await requestsOf(clientId)).map((list) => list.note)).toEqual([note]);
    expect((await client.call(requestListEndpoints.mine)).map((list) => list.note)).toEqual([note]);
    const email = await app.mailbox.email({ to: client.account.email, subject: 'Documents needed' });
    expect(email.text).toContain(note.trim());
  });

  test('that is empty needs no key [10.37]', async () => {
    const { id: clientId } = await someClient('');
    const { id, note } = await someRequest(clientId, '');
    expect(note).toBe('');
    expect(await storedRequest(id)).toMatchObject({ encryptedNotes: null, notesKeyId: null });
    expect(await keysOf(clientId)).toEqual([]);
  });

  test('can’t be read from any copy once the client is disposed of [10.37]', async () => {
    const { id: clientId } = await someClient('');
    const { id } = await someRequest(clientId, unique('Both pages. '));
    const copy = await storedRequest(id);
    await disposeOf(clientId);
    const reader = { db, clientKeys };
    expect(await readNotes(reader, 'note of a request list', [copy])).toEqual([destroyedText]);
  });
});

describe('When two clients become one', () => {
  const merge = (kept: Client, other: Client) =>
    owner.call(clientEndpoints.merge, {
      params: { id: kept.id },
      body: { from: other.id, take: [], versions: { into: kept.version, from: other.version } },
    });

  test('the notes of both and of their jobs are read, and go with the keys of the one that stays [10.37]', async () => {
    const [kept, other] = [await noted(), await noted()];
    const merged = await merge(kept.client, other.client);
    const together = `${kept.aboutClient}\n\n${other.aboutClient}`;
    expect(merged.notes).toBe(together);
    expect((await readJob(other.job.id)).notes).toBe(other.aboutJob);
    const database = await wholeDatabase(db);
    for (const text of [kept.aboutClient, other.aboutClient]) expect(database).not.toContain(text);

    const copies = [await storedClient(kept.client.id), await storedClient(other.client.id)];
    const job = await storedJob(other.job.id);
    const keys = await keysOf(kept.client.id);
    for (const { notesKeyId } of [...copies, job]) expect(keys.map(({ id }) => id)).toContain(notesKeyId);
    await disposeOf(kept.client.id);
    const reader = { db, clientKeys };
    expect(await readNotes(reader, 'notes of a client', copies)).toEqual([destroyedText, destroyedText]);
    expect(await readNotes(reader, 'notes of a job', [job])).toEqual([destroyedText]);
  });
});
