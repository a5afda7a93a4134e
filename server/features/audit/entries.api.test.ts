import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { activity } from '#server/db/schema/audit.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { bytesAt } from '#tests/support/documents.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

const entries = (action: AuditAction) =>
  app.deps.db.select().from(activity).where(eq(activity.action, action)).orderBy(desc(activity.id));

test('a wrong password leaves an entry with the account, the address and the browser', async () => {
  const { account } = await signedIn(app);
  const stranger = app.visitor('198.19.0.1');
  const body = { username: account.username, password: 'not the password' };
  expect(await stranger.ask(accountEndpoints.login, { body, headers: firefox })).toMatchObject({
    status: 401,
  });
  expect((await entries('sign-in-failed'))[0]).toMatchObject({
    accountId: account.id,
    clientId: null,
    address: '198.19.0.1',
    browser: 'Firefox on Linux',
  });
});

test('a name that belongs to no account leaves an entry without the name', async () => {
  const stranger = app.visitor('198.19.0.2');
  const body = { username: 'my-secret-typed-here', password: 'not the password' };
  await stranger.ask(accountEndpoints.login, { body });
  const [entry] = await entries('sign-in-failed');
  expect(entry).toMatchObject({ accountId: null, subjectId: null, address: '198.19.0.2' });
  expect(JSON.stringify(entry)).not.toContain('secret');
});

test('reaching a rate limit leaves one entry in ten minutes, for each address its own', async () => {
  const before = (await entries('rate-limited')).length;
  const flood = async (address: string) => {
    for (let tries = 0; tries < 13; tries += 1)
      await app
        .visitor(address)
        .ask(accountEndpoints.login, { body: { username: 'nobody-here', password: 'wrong' } });
  };
  await flood('198.19.0.3');
  const found = await entries('rate-limited');
  expect(found.length).toBe(before + 1);
  expect(found[0]).toMatchObject({
    address: '198.19.0.3',
    accountId: null,
    detail: { title: 'failed sign-ins from one address' },
  });
  app.clock.advance({ minutes: 4 });
  await flood('198.19.0.3');
  expect((await entries('rate-limited')).length).toBe(before + 1);
});

test('a client who calls an endpoint of the staff leaves one entry for each endpoint', async () => {
  const client = await signedIn(app);
  for (let time = 0; time < 5; time += 1)
    expect(await client.ask(clientEndpoints.list)).toMatchObject({ status: 403 });
  await client.ask(clientEndpoints.read, { params: { id: 1 } });
  const own = (await entries('access-denied')).filter(({ accountId }) => accountId === client.account.id);
  expect(own.map(({ detail }) => detail)).toEqual([
    { title: 'GET /api/admin/clients/{id}' },
    { title: 'GET /api/admin/clients' },
  ]);
});

test('a new password and a sign-out leave entries about the sessions that end', async () => {
  const client = await signedIn(app);
  const elsewhere = app.visitor();
  await signIn(elsewhere, client.account);
  await client.ask(profileEndpoints.changePassword, {
    body: {
      currentPassword: client.account.password,
      newPassword: 'Another-one-2026',
      confirmPassword: 'Another-one-2026',
    },
  });
  const own = async (action: AuditAction) =>
    (await entries(action)).filter(({ accountId }) => accountId === client.account.id);
  expect((await own('sessions-ended')).map(({ detail }) => detail)).toEqual([{ title: '1' }]);
  await client.ask(accountEndpoints.logout);
  expect(await own('signed-out')).toMatchObject([{ address: client.address }]);
});

test('clients from a list leave an entry each, with the address and the browser of who imported them', async () => {
  const staff = await signedIn(app, { as: 'owner' });
  const csv = 'name,email\nFirst of the list,first@example.com\nSecond of the list,second@example.com\n';
  const report = await staff.ask(clientListEndpoints.importing, {
    body: { csv, dryRun: false },
    headers: firefox,
  });
  expect(report).toMatchObject({ status: 200, body: { created: 2 } });
  const from = { accountId: staff.account.id, address: staff.address, browser: 'Firefox on Linux' };
  expect(await entries('client-imported')).toMatchObject([
    { ...from, detail: { title: 'Second of the list' } },
    { ...from, detail: { title: 'First of the list' } },
  ]);
});

test('a sign-in that replaces a session leaves an entry about it', async () => {
  const client = await signedIn(app);
  await signIn(client, client.account);
  const replaced = await entries('session-replaced');
  expect(replaced[0]).toMatchObject({ accountId: client.account.id, subjectId: client.account.id });
});

test('reading a conversation or an invoice leaves one entry per session in ten minutes', async () => {
  const { account } = await signedIn(app);
  const { clientId } = account;
  const id = await someInvoice(app, clientId);
  const staff = await signedIn(app, { as: 'manager' });
  const read = async () => {
    await staff.call(conversationEndpoints.ofClient, { params: { id: clientId } });
    await staff.call(adminInvoiceEndpoints.read, { params: { id } });
    await staff.call(adminInvoiceEndpoints.ofClient, { params: { id: clientId } });
    await bytesAt(app, staff, adminInvoiceEndpoints.pdf.path.replace('{id}', String(id)));
  };
  const count = async () => {
    const kinds = ['conversation-read', 'invoice-read', 'client-invoices-read', 'invoice-pdf-read'] as const;
    const all = await Promise.all(kinds.map(entries));
    return all.map((found) => found.filter((entry) => entry.clientId === clientId).length);
  };
  await Promise.all([read(), read()]);
  expect(await count()).toEqual([1, 1, 1, 1]);
  app.clock.advance({ minutes: 10 });
  await read();
  expect(await count()).toEqual([2, 2, 2, 2]);
  const [entry] = await entries('invoice-read');
  expect(entry).toMatchObject({ accountId: staff.account.id, clientId, address: staff.address });
  const timeline = await staff.call(clientEndpoints.timeline, { params: { id: clientId } });
  expect(timeline.map(({ action }) => action).filter((action) => action.endsWith('-read'))).toEqual([]);
});
