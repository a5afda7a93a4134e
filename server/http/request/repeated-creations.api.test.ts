import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import { type Endpoint, idempotencyHeader } from '#contract/endpoint.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { recentCreations } from '#server/db/schema/limits.ts';
import { forgetCreations } from './repeated-creations-store.ts';
import type { Caller } from '#tests/support/caller.ts';
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
    body: { amountCents: 3_000, method: 'check', paidOn: '2026-12-01' },
    table: 'payments',
  }),
  'catalog item': async () => ({
    by: owner,
    endpoint: billingEndpoints.saveItem,
    body: { description: unique('Item '), unitCents: 100 },
    table: 'catalog_items',
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

async function countOf(table: string): Promise<number> {
  const [row] = await app.deps.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${sql.identifier(table)}`,
    'objects',
  );
  return row?.count ?? 0;
}

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

test('A creation of another person, another client or another content is another creation', async () => {
  const other = await signedIn(app, { as: 'owner' });
  const sent = await creations['task']?.();
  if (!sent) throw new Error('There is no task');
  const before = await countOf('tasks');
  const key = randomUUID();
  await Promise.all([
    send(sent, key),
    send({ ...sent, by: other }, key),
    send({ ...sent, id: (await signedIn(app)).account.clientId }, key),
    send({ ...sent, body: { ...sent.body, priority: 'high' } }, key),
  ]);
  expect(await countOf('tasks')).toBe(before + 4);
});

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
