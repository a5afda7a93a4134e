import { afterAll, describe, expect, test } from 'vitest';
import { adminClosingEndpoints, clientEndpoints, closingEndpoints } from '#contract/clients/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { uploaded } from '#tests/support/documents.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const paramsOf = ({ account }: SignedIn) => ({ id: String(account.clientId) });
const ask = (client: SignedIn) => client.call(closingEndpoints.ask);
const decide = async (decision: 'accept' | 'decline', client: SignedIn) =>
  (await owner.ask(adminClosingEndpoints[decision], { params: paramsOf(client) })).status;
const readAsFirm = (client: SignedIn) => owner.call(clientEndpoints.read, { params: paramsOf(client) });

describe('a client who asks to close the account', () => {
  test('reads what the firm keeps and until when, by the retention rules [10.29]', async () => {
    const client = await signedIn(app);
    await uploaded(client);
    const { askedAt, kept } = await client.call(closingEndpoints.read);
    const year = app.clock.now().getUTCFullYear();
    expect(askedAt).toBeNull();
    expect(kept.map(({ years, until }) => [years, until?.slice(0, 4) ?? null])).toEqual([
      [7, String(year + 7)],
      [4, null],
      [7, String(year + 7)],
    ]);
  });

  test('leaves the decision to the firm: the request is counted, listed and notified once, however often they ask [10.29]', async () => {
    const client = await signedIn(app);
    const before = (await owner.call(clientEndpoints.counts)).closing;
    await ask(client);
    await ask(client);
    expect((await owner.call(clientEndpoints.counts)).closing).toBe(before + 1);
    const listed = await owner.call(clientEndpoints.list, { query: { status: 'closing' } });
    expect(listed.map(({ id }) => id)).toContain(client.account.clientId);
    const notified = (await owner.call(adminNotificationEndpoints.list)).filter(({ title }) =>
      title.endsWith('asked to close its account'),
    );
    expect(notified).toHaveLength(1);
    expect((await readAsFirm(client)).status).not.toBe('archived');
  });

  test('can withdraw the request, and stays signed in [10.29]', async () => {
    const client = await signedIn(app);
    await ask(client);
    expect(await client.ask(closingEndpoints.withdraw)).toMatchObject({ status: 204 });
    expect((await client.call(closingEndpoints.read)).askedAt).toBeNull();
    expect(await decide('accept', client)).toBe(409);
  });

  test('is archived and signed out once the firm closes it, with everyone else of the client, and nothing is deleted [10.29]', async () => {
    const client = await signedIn(app);
    const other = await signedIn(app);
    await uploaded(client);
    await ask(client);
    expect(await decide('accept', client)).toBe(204);
    const seen = await readAsFirm(client);
    expect(seen).toMatchObject({ status: 'archived', closingAskedAt: null });
    expect(seen.members.map(({ closed }) => closed)).toEqual([true]);
    expect(await client.ask(closingEndpoints.read)).toMatchObject({ status: 401 });
    expect(await other.ask(closingEndpoints.read)).toMatchObject({ status: 200 });
  });

  test('is notified when the firm declines, and stays signed in [10.29]', async () => {
    const client = await signedIn(app);
    await ask(client);
    expect(await decide('decline', client)).toBe(204);
    expect((await client.call(closingEndpoints.read)).askedAt).toBeNull();
    expect((await client.call(notificationEndpoints.list)).map(({ title }) => title)).toContain(
      'Your account stays open',
    );
  });
});

test('the accounts of the firm are not closed this way', async () => {
  expect(await owner.ask(closingEndpoints.ask)).toMatchObject({ status: 409 });
});
