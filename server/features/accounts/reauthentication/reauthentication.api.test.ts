import { afterAll, describe, expect, test } from 'vitest';
import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import {
  reauthenticationEndpoints,
  secondFactorEndpoints,
} from '#contract/accounts/second-factor/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { withPasskey } from '#tests/support/passkeys.ts';
import { sampleBody } from '#tests/support/samples.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const { confirm, options } = reauthenticationEndpoints;
const reauthenticate = { status: 403, body: { code: 'reauthenticate' } };

/** Someone who signed in eleven minutes ago. */
async function signedInEarlier(as: 'owner' | 'client' = 'owner') {
  const person = await signedIn(app, { as });
  app.clock.advance({ minutes: 11 });
  return person;
}

const passwordOf = ({ account: { password } }: { account: { password: string } }) => ({
  body: { currentPassword: password },
});

describe('ten minutes after the password', () => {
  const asking = endpoints.filter(({ recentAuthentication }) => recentAuthentication);

  test('these calls ask for it again', () => {
    expect(asking.map(nameOf).toSorted()).toEqual([
      'DELETE /api/admin/legal-holds/{id}',
      'DELETE /api/user/sessions',
      'DELETE /api/user/sessions/{id}',
      'GET /api/admin/audit-log/export',
      'GET /api/admin/billing-exports/{id}/file',
      'GET /api/admin/clients/export',
      'PATCH /api/admin/access/staff/{id}',
      'PATCH /api/admin/accounts/{id}/client',
      'PATCH /api/admin/clients/{id}/members',
      'POST /api/admin/access/accounts/{id}/close',
      'POST /api/admin/access/accounts/{id}/reopen',
      'POST /api/admin/access/invitations',
      'POST /api/admin/accounts/{id}/second-factor/reset',
      'POST /api/admin/billing-exports',
      'POST /api/admin/clients/{id}/archive-and-end-access',
      'POST /api/admin/disposals',
      'POST /api/client/closing',
      'PUT /api/admin/billing',
      'PUT /api/admin/retention',
    ]);
  });

  test.each(asking.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is refused',
    async (_name, endpoint) => {
      const owner = await signedInEarlier();
      const body = sampleBody(endpoint);
      expect(await owner.ask(endpoint, { params: { id: 1 }, ...(body && { body }) })).toMatchObject(
        reauthenticate,
      );
    },
  );

  test('the right password opens them for ten more, in this session alone', async () => {
    const owner = await signedInEarlier();
    const elsewhere = app.visitor();
    await signIn(elsewhere, owner.account);
    app.clock.advance({ minutes: 11 });
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
    await owner.ask(confirm, passwordOf(owner));
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject({ status: 200 });
    expect(await elsewhere.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
    app.clock.advance({ minutes: 10 });
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
  });

  test('a wrong one is a field that is wrong, opens nothing, is audited and limited', async () => {
    const owner = await signedInEarlier();
    const wrong = { body: { currentPassword: 'not the password' } };
    expect(await owner.ask(confirm, wrong)).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'This is not your current password.' } },
    });
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
    const answers = [];
    for (let tries = 0; tries < 20; tries += 1) answers.push((await owner.ask(confirm, wrong)).status);
    expect(answers).toContain(429);
    const entries = await owner.call(auditEndpoints.list, {
      query: { person: String(owner.account.id), kind: 'sign-ins' },
    });
    expect(entries[0]?.what).toBe('Was asked to sign in again and failed: wrong password');
  });

  test('a passkey of theirs opens them too, another person’s does not', async () => {
    const [owner, other] = [await signedIn(app, { as: 'owner' }), await signedIn(app, { as: 'owner' })];
    const { origin } = app;
    const own = await withPasskey(owner, owner.account, { origin });
    const foreign = await withPasskey(other, other.account, { origin });
    app.clock.advance({ minutes: 11 });
    const use = async (device: typeof own.device, verifies = true) =>
      owner.ask(confirm, { body: { passkey: device.get(await owner.call(options), { verifies }) } });
    expect(await use(foreign.device)).toMatchObject({ status: 401, body: { code: 'wrong-passkey' } });
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
    // A key that anyone can touch is not enough.
    expect(await use(own.device, false)).toMatchObject({ status: 401 });
    expect((await use(own.device)).status).toBeLessThan(300);
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject({ status: 200 });
  });

  test('wrong passkeys are limited, too', async () => {
    const owner = await signedIn(app, { as: 'owner' });
    const { device } = await withPasskey(owner, owner.account, { origin: app.origin });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const passkey = device.get(await owner.call(options), { verifies: false });
      statuses.push((await owner.ask(confirm, { body: { passkey } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

test('a session from before this was recorded is asked', async () => {
  const client = await signedIn(app);
  await app.deps.db.execute('update sessions set authenticated_at = null');
  expect(await client.ask(sessionEndpoints.endOthers)).toMatchObject(reauthenticate);
  expect(await client.ask(secondFactorEndpoints.read)).toMatchObject({ status: 200 });
  await client.ask(confirm, passwordOf(client));
  expect(await client.ask(sessionEndpoints.endOthers)).toMatchObject({ status: 200 });
});
