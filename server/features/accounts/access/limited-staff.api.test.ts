import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientRecord } from '#contract/topics/topics.ts';
import { adminInvoiceEndpoints, billingExportEndpoints } from '#contract/invoices/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints, eventsEndpoint } from '#contract/notifications/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { writeToFirm } from '#tests/support/conversation.ts';
import { someDocument } from '#tests/support/documents.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { someBooking, type SomeAccount } from '#tests/support/factories.ts';
import { someWaitingFile } from '#tests/support/message-files.ts';
import { someInvoice, somePayment, someTask } from '#tests/support/rows.ts';
import { sampleBody } from '#tests/support/samples.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const [client, otherClient] = [await signedIn(app), await signedIn(app)];
const reaches = [client.account.clientId];
const limited = {
  bookkeeper: await signedIn(app, { as: 'bookkeeper', reaches }),
  manager: await signedIn(app, { as: 'manager', reaches }),
};

/** Makes a client's record of each kind. A new kind needs a line here. */
const records: Record<ClientRecord, (account: SomeAccount) => Promise<number>> = {
  document: (account) => someDocument(app, account),
  task: ({ clientId }) => someTask(app, clientId),
  'request-list': ({ clientId }) =>
    inserted(sql`insert into request_lists (client_id, title, due_date)
      values (${clientId}, 'Sample', '2031-01-15') returning id::integer`),
  'client-job': ({ clientId }) =>
    inserted(sql`insert into client_jobs (client_id, title, due_date, recurrence_from)
      values (${clientId}, 'Sample', '2031-01-15', '2031-01-15') returning id::integer`),
  engagement: ({ clientId }) =>
    inserted(sql`insert into engagements (client_id, template, template_version, title, introduction, scope, exclusions, terms, lines,
        valid_days, parties, in_turn, created_at)
      values (${clientId}, 'bookkeeping', 1, 'Sample', '', 'Sample', 'Sample', 'Sample', '[]', 90, '[]', false, now())
      returning id::integer`),
  invoice: ({ clientId }) => someInvoice(app, clientId),
  'recurring-invoice': ({ clientId }) =>
    inserted(sql`insert into recurring_invoices (client_id, lines, every, starts_on, next_on, due_days, sends)
      values (${clientId}, '[]', 'monthly', '2026-12-01', '2026-12-01', 14, false) returning id::integer`),
  payment: ({ clientId }) => somePayment(app, clientId),
  'message-file': (account) => someWaitingFile(app, account),
  invitation: ({ clientId }) =>
    inserted(sql`insert into invitations (client_id, email, expires_at)
      values (${clientId}, 'guest@example.com', now() + interval '7 days') returning id::integer`),
};

async function inserted(query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await app.deps.db.execute<{ id: number }>(query, 'objects');
  return row?.id ?? 0;
}

const scoped = endpoints.flatMap((endpoint) => {
  const { clients: scope } = endpoint;
  return scope === undefined || scope === 'none' || scope === 'filtered' || scope === 'all'
    ? []
    : [[nameOf(endpoint), endpoint, scope] as const];
});

describe('staff with access to one client', () => {
  test.each(scoped)('%s: other clients are not found [6.30]', async (_name, endpoint, scope) => {
    const member = limited[endpoint.who === 'manager' ? 'manager' : 'bookkeeper'];
    const idOf = ({ account }: { account: SomeAccount }) =>
      scope === 'client' ? account.clientId : records[scope](account);
    const ask = async (id: number) =>
      member.ask(endpoint, { params: paramsOf(endpoint, id), ...queryOf(endpoint), ...bodyOf(endpoint) });
    expect(await ask(await idOf(otherClient))).toMatchObject({ status: 404, body: { code: 'not-found' } });
    // Records of their own client are not forbidden, although the call itself may still fail.
    const theirs = await ask(await idOf(client));
    expect(theirs.status, theirs.text).not.toBe(403);
    if (scope === 'client' && endpoint.method === 'GET') expect(theirs.status).toBe(200);
  });

  test('find nobody else in lists, choices, searches and counts [6.30]', async () => {
    const { bookkeeper } = limited;
    // The calls before archived the client.
    const restored = { params: { id: client.account.clientId }, body: { status: 'active' as const } };
    await owner.call(clientEndpoints.update, restored);
    await someInvoice(app, client.account.clientId);
    await someInvoice(app, otherClient.account.clientId);
    await writeToFirm(client);
    await writeToFirm(otherClient);
    const ids = [client.account.clientId];
    const q = otherClient.account.username;
    expect((await bookkeeper.call(clientEndpoints.list, {})).map(({ id }) => id)).toEqual(ids);
    expect(await bookkeeper.call(clientEndpoints.list, { query: { q } })).toEqual([]);
    expect((await bookkeeper.call(clientEndpoints.choices, {})).map(({ id }) => id)).toEqual(ids);
    const choice = { query: { id: String(otherClient.account.clientId) } };
    expect(await bookkeeper.call(clientEndpoints.choices, choice)).toEqual([]);
    const { prospect, active, archived } = await bookkeeper.call(clientEndpoints.counts);
    expect(prospect + active + archived).toBe(1);
    const invoices = await bookkeeper.call(adminInvoiceEndpoints.list, {});
    expect(new Set(invoices.map(({ clientId }) => clientId))).toEqual(new Set(ids));
    expect(await bookkeeper.call(adminInvoiceEndpoints.list, { query: { q } })).toEqual([]);
    const theirs = await bookkeeper.call(adminInvoiceEndpoints.aging);
    const all = await owner.call(adminInvoiceEndpoints.aging);
    expect(theirs.outstandingCents).toBeGreaterThan(0);
    expect(theirs.outstandingCents).toBeLessThan(all.outstandingCents);
    const inbox = await bookkeeper.call(conversationEndpoints.inbox, {});
    expect(inbox.map(({ clientId }) => clientId)).toEqual(ids);
    expect(await bookkeeper.call(conversationEndpoints.counts)).toEqual({ unread: 1, firm: 1 });
  });

  test('are notified of that client and of no other, and of no booking [6.30]', async () => {
    const { bookkeeper, manager } = limited;
    await writeToFirm(client);
    await writeToFirm(otherClient);
    await someBooking(app, owner);
    for (const member of [bookkeeper, manager]) {
      const titles = (await member.call(adminNotificationEndpoints.list))
        .map(({ title }) => title)
        .join('\n');
      expect(titles).toContain(client.account.username);
      expect(titles).not.toContain(otherClient.account.username);
      expect(titles).not.toContain('booking');
    }
  });

  test('no longer see the notifications of a client that was taken from them', async () => {
    const member = await signedIn(app, { as: 'bookkeeper', reaches: [otherClient.account.clientId] });
    await writeToFirm(otherClient);
    expect(await member.call(adminNotificationEndpoints.list)).toHaveLength(1);
    await app.deps.db.execute(sql`delete from staff_clients where account_id = ${member.account.id}`);
    expect(await member.call(adminNotificationEndpoints.list)).toEqual([]);
  });

  test.each([
    ['that client', () => writeToFirm(client), true],
    ['no other', () => writeToFirm(otherClient), false],
  ])('receive live events about %s [6.30]', async (_, write, isHeard) => {
    const member = await signedIn(app, { as: 'bookkeeper', reaches });
    const cookie = Array.from(member.cookies, (pair) => pair.join('=')).join('; ');
    const request = new Request(`${app.origin}${eventsEndpoint.path}`, { headers: { cookie } });
    const answer = await app.api.fetch(request);
    await write();
    await member.ask(accountEndpoints.logout);
    const received = await answer.text();
    expect(received).toContain('event: over');
    expect(received.includes('event: changed')).toBe(isHeard);
  });

  test('export nothing, and are audited when they guess an id [6.30]', async () => {
    const { manager } = limited;
    expect(await manager.ask(clientListEndpoints.exporting)).toMatchObject({ status: 403 });
    expect(await manager.ask(billingExportEndpoints.list)).toMatchObject({ status: 403 });
    const params = { id: otherClient.account.clientId };
    expect(await manager.ask(clientEndpoints.read, { params })).toMatchObject({ status: 404 });
    const entries = await owner.call(auditEndpoints.list, {
      query: { person: String(manager.account.id), kind: 'blocked' },
    });
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'access-denied',
        what: expect.stringContaining(clientEndpoints.read.path),
      }),
    );
  });
});

function paramsOf({ path }: Endpoint, id: number): Record<string, number> {
  return path.includes('{id}') ? { id } : {};
}

function queryOf({ path }: Endpoint): { query?: Record<string, string> } {
  return path.endsWith('/search') ? { query: { q: 'books' } } : {};
}

function bodyOf(endpoint: Endpoint): { body?: Record<string, unknown> } {
  const body = sampleBody(endpoint);
  return body ? { body } : {};
}
