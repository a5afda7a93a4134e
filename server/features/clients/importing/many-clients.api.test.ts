import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { activity } from '#server/db/schema/audit.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const countImported = () => app.deps.db.$count(activity, eq(activity.action, 'client-imported'));
const namesOf = (count: number) =>
  `name\n${Array.from({ length: count }, (_, index) => `Bakery ${index}`).join('\n')}`;
const listOf = (count: number) =>
  [
    'name,email,ein,street,city,state,zip,notes',
    ...Array.from(
      { length: count },
      (_, index) =>
        `Bakery ${index},office${index}@example.com,12-${String(index).padStart(7, '0')},${index} Sample Street,Draper,UT,84020,${'A note about this client. '.repeat(6)}`,
    ),
  ].join('\n');

test('a list with more clients than one import allows is refused, and no one is imported', async () => {
  for (const count of [5_001, 11_500])
    expect(
      await owner.ask(clientListEndpoints.importing, { body: { csv: namesOf(count), dryRun: false } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { csv: 'Please split the list: it has more than 5,000 clients' } },
    });
  expect(await countImported()).toBe(0);
});

test('5,000 clients are imported at once, each with its own entry, while other calls are answered [2.299]', async () => {
  const importing = owner.call(clientListEndpoints.importing, {
    body: { csv: listOf(5_000), dryRun: false },
  });
  const otherCall = owner.ask(clientEndpoints.counts);
  expect(await importing).toMatchObject({ created: 5_000, problems: [] });
  expect(await otherCall).toMatchObject({ status: 200 });
  expect(await countImported()).toBe(5_000);
});
