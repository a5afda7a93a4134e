import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import { type Endpoint, idempotencyHeader, isCreation } from '#contract/endpoint.ts';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints } from '#contract/invoices/endpoints.ts';
import {
  adminMessageFileEndpoints,
  cannedReplyEndpoints,
  messageEndpoints,
  messageFileEndpoints,
} from '#contract/messages/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { Reader } from '#server/db/client.ts';
import { recentCreations } from '#server/db/schema/limits.ts';
import { forgetCreations } from './repeated-creations-store.ts';
import type { Caller } from '#tests/support/caller.ts';
import { formOf, somePdf } from '#tests/support/documents.ts';
import { openDatabaseProxy } from '#tests/support/process/database-proxy.ts';
import { freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { endpoints } from '#tests/support/endpoints.ts';
import { testimonialForm, unique } from '#tests/support/factories.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { newClient } from '#tests/support/work.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const client = await signedIn(app);
const { clientId } = client.account;

const lines = [{ description: 'Bookkeeping', quantity: 1, unitCents: 45_000 }];

interface Sent {
  by: Caller;
  endpoint: Endpoint;
  id?: number;
  body: object;
  /** Of success, unless it is 201. */
  status?: number;
  /** The table that gets a row. */
  table: string;
}

/** One creation of each kind; bodies are new each time. */
const creations: Record<string, () => Promise<Sent>> = {
  invoice: async () => ({
    by: owner,
    endpoint: adminInvoiceEndpoints.create,
    id: clientId,
    body: { dueDate: '2026-12-15', lines, note: unique('Note ') },
    table: 'invoices',
  }),
  'recurring invoice': async () => ({
    by: owner,
    endpoint: billingEndpoints.repeat,
    id: clientId,
    body: { lines, note: unique('Note '), every: 'monthly', nextOn: '2027-01-01', dueDays: 14, sends: true },
    table: 'recurring_invoices',
  }),
  'payment without a version': async () => ({
    by: owner,
    endpoint: adminInvoiceEndpoints.pay,
    id: await someInvoice(app, clientId),
    body: { amountCents: 3_000, method: 'check', paidOn: '2026-12-01', reference: unique('Check ') },
    table: 'payments',
  }),
  'catalog item': async () => ({
    by: owner,
    endpoint: billingEndpoints.saveItem,
    body: { description: unique('Item '), unitCents: 100 },
    table: 'catalog_items',
  }),
  'canned reply': async () => ({
    by: owner,
    endpoint: cannedReplyEndpoints.create,
    body: { title: unique('Hours '), content: 'We are open from nine to five.' },
    table: 'canned_replies',
  }),
  task: async () => ({
    by: owner,
    endpoint: taskEndpoints.create,
    id: clientId,
    body: { title: unique('Task '), dueDate: '2026-12-15' },
    table: 'tasks',
  }),
  job: async () => ({
    by: owner,
    endpoint: clientJobEndpoints.create,
    id: clientId,
    body: { title: unique('Job '), dueDate: '2026-12-15' },
    table: 'client_jobs',
  }),
  message: async () => ({
    by: client,
    endpoint: messageEndpoints.send,
    body: { message: unique('Hello ') },
    table: 'messages',
  }),
  inquiry: async () => ({
    by: app.visitor(),
    endpoint: inquiryEndpoints.send,
    body: {
      name: unique('Ann '),
      email: `${unique('ann')}@example.com`,
      inquiryType: 'general',
      message: unique('What do you charge for payroll? '),
    },
    table: 'inquiries',
  }),
  'import of a client that is known by name': async () => {
    const name = unique('Ann Larsen ');
    await newClient(owner, { name });
    return {
      by: owner,
      endpoint: clientListEndpoints.importing,
      body: { csv: `Name\n${name}`, dryRun: false, include: [2] },
      table: 'clients',
      status: 200,
    };
  },
  testimonial: async () => ({
    by: app.visitor(),
    endpoint: testimonialEndpoints.send,
    body: testimonialForm(),
    table: 'testimonials',
  }),
};

async function countOf(table: string, reader: Reader = app.deps.db): Promise<number> {
  const [row] = await reader.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${sql.identifier(table)}`,
    'objects',
  );
  return row?.count ?? 0;
}

/** POST calls that create nothing, and why the same one sent twice does no harm. */
const harmlessTwice: Record<string, string> = {
  ...because('it changes a state, which is the same the second time or refused as a conflict', [
    '/api/admin/access/accounts/{id}/close',
    '/api/admin/access/accounts/{id}/confirm',
    '/api/admin/access/accounts/{id}/reopen',
    '/api/admin/access/accounts/{id}/sessions/end',
    '/api/admin/access/staff/{id}/clients',
    '/api/admin/access/staff/{id}/clients/end',
    '/api/admin/accounts/{id}/second-factor/reset',
    '/api/admin/bookings/cancellations',
    '/api/admin/clients/imports/{id}/undo',
    '/api/admin/clients/{id}/archive',
    '/api/admin/clients/{id}/archive-and-end-access',
    '/api/admin/clients/{id}/closing',
    '/api/admin/comments/removals',
    '/api/admin/email-sending',
    '/api/admin/emails/{id}/send-again',
    '/api/bookings/own/cancel',
    '/api/bookings/own/move',
    '/api/chatbot/feedback',
    '/api/client/closing',
    '/api/invitations/add',
    '/api/invitations/connect',
    '/api/password-resets/finish',
    '/api/testimonials/consent',
    '/api/user/email/confirm',
    '/api/user/email/disown',
    '/api/user/password',
    '/api/user/second-factor/app',
    '/api/user/second-factor/app/confirm',
    '/api/user/second-factor/off',
    '/api/user/second-factor/passkeys/{id}/remove',
    '/api/user/second-factor/recovery-codes',
  ]),
  ...because('those who were just invited, reminded or asked are left out', [
    '/api/admin/clients/invitations',
    '/api/admin/engagements/{id}/remind',
    '/api/admin/invoices/{id}/reminder',
    '/api/admin/request-lists/remind',
    '/api/admin/request-lists/{id}/remind',
    '/api/admin/testimonials/{id}/consent-request',
    '/api/password-resets',
    '/api/user/email/confirmation',
  ]),
  ...because('it reads, tries or counts', [
    '/api/admin/assistant/preview',
    '/api/admin/bulk-actions/count',
    '/api/admin/bulk-actions/preview',
    '/api/admin/calendar-sync/syncs',
    '/api/admin/calendar-sync/tests',
    '/api/admin/clients/{id}/engagement-preview',
    '/api/admin/clients/{id}/invoice-preview',
    '/api/admin/email-sending/test',
    '/api/admin/email-texts/{kind}/preview',
    '/api/admin/invoices/pdf-characters',
    '/api/blog/{slug}/view',
    '/api/bookings/own',
    '/api/bookings/own/calendar',
    '/api/chatbot',
    '/api/invitations/open',
    '/api/password-resets/open',
    '/api/pay',
    '/api/receipts/lookup',
    '/api/signatures/check-code',
    '/api/signatures/check-file',
    '/api/visits',
  ]),
  ...because('a letter is sent, signed or ended once, and a consent or a report counts once', [
    '/api/admin/engagements/{id}/send',
    '/api/admin/engagements/{id}/void',
    '/api/client/electronic-records',
    '/api/client/signatures/{id}/decline',
    '/api/client/signatures/{id}/mistake',
    '/api/client/signatures/{id}/sign',
  ]),
  ...because('it begins or ends a session, or proves who is there', [
    '/api/login',
    '/api/login/passkey',
    '/api/login/passkey/options',
    '/api/login/second-factor',
    '/api/login/second-factor/passkey/options',
    '/api/logout',
    '/api/reauthenticate',
    '/api/reauthenticate/passkey/options',
    '/api/user/second-factor/passkeys/options',
  ]),
  ...because('Stripe itself knows what it has sent, and closes the checkout before', [
    '/api/pay/checkout',
    '/api/stripe/webhook',
  ]),
};

function because(reason: string, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, reason]));
}

test('Every POST call either counts once when it is sent twice, or creates nothing [2.974]', () => {
  const creatingNothing = endpoints.filter((endpoint) => endpoint.method === 'POST' && !isCreation(endpoint));
  expect(creatingNothing.map(({ path }) => path).toSorted()).toEqual(Object.keys(harmlessTwice).toSorted());
});

/** Sends a creation, by default without a key, as a script does. */
function send({ by, endpoint, id = 0, body }: Sent, key?: string) {
  return by.fetch(endpoint.path.replace('{id}', String(id)), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(key && { [idempotencyHeader]: key }) },
    body: JSON.stringify(body),
  });
}

describe.each(Object.entries(creations))('a creation: %s', (_kind, make) => {
  test('sent twice at once, or again after a lost answer, counts once and gets the same answer [7.60]', async () => {
    for (const key of [undefined, randomUUID()]) {
      const sent = await make();
      const before = await countOf(sent.table);
      const [first, second] = await Promise.all([send(sent, key), send(sent, key)]);
      const { status = 201 } = sent;
      expect(first.status, first.text).toBe(status);
      expect([second.status, second.body]).toEqual([status, first.body]);
      expect(await send(sent, key)).toMatchObject({ status, body: first.body });
      expect(await countOf(sent.table)).toBe(before + 1);
    }
  });

  test('sent again later, or with another key, counts by itself [7.60]', async () => {
    const sent = await make();
    const before = await countOf(sent.table);
    await send(sent, randomUUID());
    await send(sent, randomUUID());
    await send(sent);
    app.clock.advance({ seconds: 6 });
    await send(sent);
    // A catalog item of the same name is the same item.
    expect(await countOf(sent.table)).toBe(before + (sent.table === 'catalog_items' ? 1 : 4));
  });
});

describe.each(Object.entries(creations))(
  'a creation that is changed before it is sent again: %s',
  (kind, make) => {
    test('never counts twice with the same key, and by itself with another one [2.981]', async () => {
      const first = await make();
      // Of the same client and in the same table, with other words.
      const { body } = await make();
      const changed = { ...first, body };
      const before = await countOf(first.table);
      const key = randomUUID();
      const { body: answer } = await send(first, key);
      const refused = await send(changed, key);
      expect(refused).toMatchObject({ status: 409, body: { code: 'stored-before' } });
      expect(await send(first, key)).toMatchObject({ body: answer });
      expect(await countOf(first.table), kind).toBe(before + 1);
      expect(await send(changed, randomUUID())).toMatchObject({ status: first.status ?? 201 });
      expect(await countOf(first.table)).toBe(before + 2);
    });

    test('waits for the one that is still being stored [2.981]', async () => {
      const [first, second] = [await make(), await make()];
      const before = await countOf(first.table);
      const key = randomUUID();
      const answers = await Promise.all([send(first, key), send({ ...first, body: second.body }, key)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([first.status ?? 201, 409]));
      expect(await countOf(first.table)).toBe(before + 1);
    });
  },
);

const cutConnection = () => new Error('Connection terminated unexpectedly');
const timeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** Lets the next transaction that adds a row to the table fail, before or after its commit. */
function failToStore(table: string, when: 'before' | 'after', error: Error): void {
  const { db } = app.deps;
  const transaction = db.transaction.bind(db);
  let isDone = false;
  vi.spyOn(db, 'transaction').mockImplementation(async (work, ...options) => {
    const before = await countOf(table);
    let stores = false;
    const result = await transaction(
      async (tx) => {
        const answer = await work(tx);
        stores = !isDone && (await countOf(table, tx)) > before;
        if (stores) isDone = true;
        if (stores && when === 'before') throw error;
        return answer;
      },
      ...options,
    );
    if (stores) throw error;
    return result;
  });
}

describe.each(Object.entries(creations))('a creation without an answer: %s', (_kind, make) => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['is refused when it was committed and the answer to COMMIT was lost', 'after', cutConnection(), 409],
    ['is refused when anything failed after COMMIT', 'after', new Error('no answer'), 409],
    ['is stored when the connection broke before COMMIT', 'before', cutConnection(), 'stored'],
    ['is stored when the first one waited too long', 'before', timeout(), 'stored'],
    ['is stored when the first one failed', 'before', new Error('failed'), 'stored'],
  ] as const)('sent again, %s, and counts once [10.108]', async (_when, when, error, expected) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const sent = await make();
    const before = await countOf(sent.table);
    const key = randomUUID();
    failToStore(sent.table, when, error);
    expect((await send(sent, key)).status).toBeGreaterThanOrEqual(500);
    expect(await countOf(sent.table)).toBe(before + (when === 'after' ? 1 : 0));
    const again = await send(sent, key);
    const { status = 201 } = sent;
    expect(again.status, again.text).toBe(expected === 'stored' ? status : 409);
    if (expected !== 'stored') expect(again.body).toMatchObject({ code: 'stored-before' });
    expect(await countOf(sent.table)).toBe(before + 1);
  });
});

// The embedded database runs in this process: no connection to it can break.
if (onPostgres) {
  describe('a creation whose connection to the database breaks', () => {
    test.each([
      ['the answer to COMMIT is lost', 'answer', 'reset', 409],
      ['the network hangs before the answer to COMMIT', 'answer', 'hang', 409],
      ['the connection is reset before COMMIT arrives', 'commit', 'reset', 201],
      ['the network hangs before COMMIT arrives', 'commit', 'hang', 201],
    ] as const)(
      'counts once when it is sent again: %s [10.108]',
      async (_what, at, how, status) => {
        vi.spyOn(console, 'error').mockImplementation(() => {});
        onTestFinished(() => void vi.restoreAllMocks());
        const database = await freshDatabase();
        const proxy = await openDatabaseProxy(database.databaseUrl ?? '');
        const broken = await testApp({ settings: { databaseUrl: proxy.url } });
        onTestFinished(async () => {
          proxy.hang(false);
          await broken.close();
          await proxy.cut();
          await database.drop();
        });
        const visitor = broken.visitor();
        const key = randomUUID();
        const sendAgain = () =>
          visitor.fetch(inquiryEndpoints.send.path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', [idempotencyHeader]: key },
            body: JSON.stringify({
              name: 'Ann Larsen',
              email: 'ann@example.com',
              inquiryType: 'general',
              message: 'What do you charge for payroll?',
            }),
          });
        proxy.breakAtCommit('insert into "inquiries"', at, how);
        expect(await sendAgain()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        proxy.hang(false);
        // The claim of a creation that nobody could end while the database was away.
        broken.clock.advance({ seconds: 31 });
        await expect.poll(async () => (await sendAgain()).status, { timeout: 15_000 }).toBe(status);
        const [row] = await broken.deps.db.execute<{ count: number }>(
          sql`select count(*)::integer as count from inquiries`,
          'objects',
        );
        expect(row).toEqual({ count: 1 });
      },
      40_000,
    );
  });
}

test('A creation of another person or another client is another creation', async () => {
  const other = await signedIn(app, { as: 'owner' });
  const sent = await creations['task']?.();
  if (!sent) throw new Error('There is no task');
  const before = await countOf('tasks');
  const key = randomUUID();
  await Promise.all([
    send(sent, key),
    send({ ...sent, by: other }, key),
    send({ ...sent, id: (await signedIn(app)).account.clientId }, key),
  ]);
  expect(await countOf('tasks')).toBe(before + 3);
});

const uploads = {
  'a document of a client': { by: client, path: documentEndpoints.upload.path, table: 'documents' },
  'a document of the firm': {
    by: owner,
    path: adminDocumentEndpoints.send.path.replace('{id}', String(clientId)),
    table: 'documents',
  },
  'a file of a client’s message': {
    by: client,
    path: messageFileEndpoints.upload.path,
    table: 'message_files',
  },
  'a file of the firm’s message': {
    by: owner,
    path: adminMessageFileEndpoints.upload.path.replace('{id}', String(clientId)),
    table: 'message_files',
  },
};

test.each(Object.entries(uploads))(
  'An upload sent again after a lost answer counts once, and another file is refused with its key: %s [2.974]',
  async (_kind, { by, path, table }) => {
    const key = randomUUID();
    const sendFile = (title: string) =>
      by.fetch(path, {
        method: 'POST',
        headers: { [idempotencyHeader]: key },
        body: formOf({ content: somePdf(title) }),
      });
    const before = [await countOf(table), await countOf('files')];
    const first = await sendFile('Receipt');
    expect(first.status, first.text).toBe(201);
    expect(await sendFile('Receipt')).toMatchObject({ status: 201, body: first.body });
    expect([await countOf(table), await countOf('files')]).toEqual(before.map((count) => count + 1));
    expect(await sendFile('Another receipt')).toMatchObject({ status: 409, body: { code: 'stored-before' } });
    expect([await countOf(table), await countOf('files')]).toEqual(before.map((count) => count + 1));
  },
);

test('A creation that failed can be sent again [7.60]', async () => {
  const key = randomUUID();
  const sent: Sent = {
    by: owner,
    endpoint: adminInvoiceEndpoints.create,
    id: 999_999,
    body: { dueDate: '2026-12-15', lines },
    table: 'invoices',
  };
  expect(await send(sent, key)).toMatchObject({ status: 404 });
  expect(await send(sent, key)).toMatchObject({ status: 404 });
});

test('A changed creation is stored with the key of one that was refused [2.981]', async () => {
  const key = randomUUID();
  const sent: Sent = { by: client, endpoint: messageEndpoints.send, body: {}, table: 'messages' };
  const before = await countOf('messages');
  const message = unique('Hello ');
  expect(await send({ ...sent, body: { message, files: [999_999] } }, key)).toMatchObject({ status: 409 });
  expect(await send({ ...sent, body: { message } }, key)).toMatchObject({ status: 201 });
  expect(await countOf('messages')).toBe(before + 1);
});

test('A message that was changed under the key of its form is never answered as if it were the first [2.981]', async () => {
  const key = randomUUID();
  const sent = (message: string): Sent => ({
    by: client,
    endpoint: messageEndpoints.send,
    body: { message, key },
    table: 'messages',
  });
  await send(sent('The invoice is wrong.'));
  const changed = await send(sent('The invoice is right.'));
  expect(changed).toMatchObject({ status: 409, body: { code: 'stored-before' } });
});

test('What is kept of a creation can’t be read without it, and is deleted when it can’t be sent again any more', async () => {
  const sent = await creations['message']?.();
  if (!sent) throw new Error('There is no message');
  await send(sent, randomUUID());
  const kept = async () => app.deps.db.select().from(recentCreations);
  const rows = await kept();
  expect(rows.length).toBeGreaterThan(0);
  for (const { answer } of rows) expect(Buffer.from(answer ?? []).includes('Hello')).toBe(false);
  app.clock.advance({ days: 1, seconds: 1 });
  await forgetCreations(app.deps);
  expect(await kept()).toEqual([]);
});
