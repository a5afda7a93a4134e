import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { adminClosingEndpoints, clientEndpoints, closingEndpoints } from '#contract/clients/endpoints.ts';
import { clients } from '#server/db/schema/clients.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

/** A client that registered, as a prospect or accepted. */
async function someone(status: 'prospect' | 'active') {
  const person = await signedIn(app);
  const params = { id: person.account.clientId };
  const { status: before } = await owner.call(clientEndpoints.read, { params });
  if (before !== status) await owner.call(clientEndpoints.update, { params, body: { status } });
  return { person, params };
}

type Someone = Awaited<ReturnType<typeof someone>>;
const ways: [string, (who: Someone) => Promise<unknown>][] = [
  [
    'is archived',
    ({ params }) => owner.call(clientEndpoints.update, { params, body: { status: 'archived' } }),
  ],
  [
    'is archived with its jobs',
    ({ params }) => owner.ask(clientEndpoints.archive, { params, body: { deleteJobs: true } }),
  ],
  [
    'has closed its account',
    async ({ person, params }) => {
      await person.call(closingEndpoints.ask);
      await owner.ask(adminClosingEndpoints.accept, { params });
    },
  ],
];

test.each(
  ways.flatMap(([way, archive]) =>
    (['prospect', 'active'] as const).map((status) => [status, way, archive] as const),
  ),
)(
  'a client with the status %s that %s is the same once it is restored [4.60]',
  async (status, _way, archive) => {
    const who = await someone(status);
    const { params } = who;
    const read = async () => (await owner.call(clientEndpoints.read, { params })).status;
    for (let round = 0; round < 2; round += 1) {
      await (round === 0
        ? archive(who)
        : owner.call(clientEndpoints.update, { params, body: { status: 'archived' } }));
      expect(await read()).toBe('archived');
      const restored = await owner.call(clientEndpoints.update, { params, body: { status: 'active' } });
      expect(restored.status).toBe(status);
      expect(await read()).toBe(status);
    }
    await owner.call(clientEndpoints.update, { params, body: { status: 'active' } });
    expect(await read()).toBe('active');
  },
);

test('a client that was archived before its status was kept comes back as active [4.60]', async () => {
  const { params } = await someone('prospect');
  await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
  await app.deps.db.update(clients).set({ archivedAs: null }).where(eq(clients.id, params.id));
  const restored = await owner.call(clientEndpoints.update, { params, body: { status: 'active' } });
  expect(restored.status).toBe('active');
});
