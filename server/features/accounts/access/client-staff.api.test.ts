import { afterAll, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

async function someCase() {
  const [client, elsewhere] = [await newClient(owner), await newClient(owner)];
  const person = await signedIn(app, { as: 'bookkeeper', reaches: [elsewhere.id] });
  const change = { params: { id: person.account.id }, body: { clientId: client.id } };
  const staffOf = async (by = owner) =>
    (await by.call(staffEndpoints.ofClient, { params: { id: client.id } })).map(({ id }) => id);
  return { client, elsewhere, person, change, staffOf };
}

test('The owner gives a staff member access to one more client and ends it, at once in every session [6.113]', async () => {
  const { client, elsewhere, person, change, staffOf } = await someCase();
  const read = () => person.ask(clientEndpoints.read, { params: { id: client.id } });
  expect(await staffOf()).not.toContain(person.account.id);
  expect((await read()).status).toBe(404);
  const given = await owner.call(staffEndpoints.giveAccess, change);
  expect(new Set(given.clients?.map(({ id }) => id))).toEqual(new Set([client.id, elsewhere.id]));
  expect((await read()).status).toBe(200);
  expect(await staffOf()).toContain(person.account.id);
  expect(await owner.ask(staffEndpoints.giveAccess, change)).toMatchObject({ status: 409 });
  expect((await owner.call(staffEndpoints.endAccess, change)).clients).toMatchObject([{ id: elsewhere.id }]);
  expect((await read()).status).toBe(404);
  expect(await owner.ask(staffEndpoints.endAccess, change)).toMatchObject({ status: 404 });
  const entries = await owner.call(auditEndpoints.list);
  const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('staff-access-'));
  expect(actions).toEqual(['staff-access-ended', 'staff-access-given']);
});

test('Staff see who else works for a client that they have access to, and change nothing [6.113]', async () => {
  const { client, person, change, staffOf } = await someCase();
  const params = { id: client.id };
  expect(await person.ask(staffEndpoints.ofClient, { params })).toMatchObject({ status: 404 });
  await owner.call(staffEndpoints.giveAccess, change);
  expect(await staffOf(person)).toEqual(expect.arrayContaining([owner.account.id, person.account.id]));
  for (const colleague of [person, await signedIn(app, { as: 'manager' })])
    for (const endpoint of [staffEndpoints.giveAccess, staffEndpoints.endAccess])
      expect(await colleague.ask(endpoint, change)).toMatchObject({ status: 403 });
});

test('Who has access to all clients, is a client’s person or has left gets no access to one [6.113]', async () => {
  const { client, change } = await someCase();
  const give = (id: number) => owner.ask(staffEndpoints.giveAccess, { ...change, params: { id } });
  expect(await give((await signedIn(app, { as: 'manager' })).account.id)).toMatchObject({ status: 409 });
  expect(await give((await signedIn(app, { clientId: client.id })).account.id)).toMatchObject({
    status: 404,
  });
  const none = { ...change, body: { clientId: 999_999 } };
  expect(await owner.ask(staffEndpoints.giveAccess, none)).toMatchObject({ status: 404 });
});
